import type { Database } from '../../db/client.ts';

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Further header fields by their names. Only letters have some: they are not kept. */
  headers?: Readonly<Record<string, string>>;
}

/** A mail that is written when it is sent, because it holds a secret that must not wait in a table. */
export interface Letter {
  kind:
    | 'PASSWORD_RESET'
    | 'TEAM_PASSWORD_RESET'
    | 'INVITATION'
    | 'EMAIL_CHANGE'
    | 'ACCESS_CONFIRMATION'
    | 'SIGN_IN_LOCKED'
    | 'DIGEST'
    | 'DESK'
    | 'REQUEST_PROGRESS'
    | 'INTRODUCTION'
    | 'FOLLOW_UP';
  recipient: string;
}

export interface WrittenLetter extends Mail {
  /** Notes, in the transaction that notes the sending, that this letter has been sent with these words. */
  noteSent?(trx: Database): Promise<void>;
}

/** Writes a letter; null where there is nothing to write any more. It may be asked more than once for the same one. */
export type LetterWriter = (recipient: string) => Promise<WrittenLetter | null>;

/** What is kept of a mail once it is sent. */
export interface KeptMail {
  /** Empty of a letter. */
  subject: string;
  letter: Letter['kind'] | null;
  createdAt: string;
  sentAt: string | null;
}

/** Puts mails into the outbox, from where they are sent once the transaction has committed. */
export interface MailQueue {
  enqueue(trx: Database, mail: Mail): Promise<void>;
  /** Takes the place of a letter of its kind that still waits for the same person. */
  enqueueLetter(trx: Database, letter: Letter): Promise<void>;
  /** As `enqueueLetter`, for many people at once. */
  enqueueLetters(trx: Database, kind: Letter['kind'], recipients: readonly string[]): Promise<void>;
  /**
   * As `enqueueLetter`, but a letter that nobody has begun to write keeps its place: it says what is new by then. One that is on
   * its way may not say it, and another follows.
   */
  enqueueLetterOnce(trx: Database, letter: Letter): Promise<void>;
  /** Does the work of `enqueueLetter` and sends nothing: the time of an answer must not reveal whether a mail follows. */
  enqueueNoLetter(trx: Database, letter: Letter): Promise<void>;
  /** What is kept of the mails to an address, which is in lower case, newest first. */
  listTo(emailKey: string): Promise<KeptMail[]>;
  /** Says who writes the letters of a kind. */
  writeWith(kind: Letter['kind'], writer: LetterWriter): void;
  /** Says, after the commit, that there is something to send. */
  wake(): void;
}

/** Hands a mail over; rejects when it could not, and then it is tried again later. */
export interface MailTransport {
  /** @param id the same at every try, so that a mail sent twice can be recognised */
  send(id: string, mail: Mail): Promise<void>;
}
