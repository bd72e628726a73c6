import type { Database } from '../../db/client.ts';

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Puts mails into the outbox, from where they are sent once the transaction has committed. */
export interface MailQueue {
  enqueue(trx: Database, mail: Mail): Promise<void>;
  /** Does the work of `enqueue` and sends nothing: an answer must not tell by its time whether a mail follows. */
  enqueueNothing(trx: Database, mail: Mail): Promise<void>;
  /** Says, after the commit, that there is something to send. */
  wake(): void;
}

/** Hands a mail over; rejects when it could not, and then it is tried again later. */
export interface MailTransport {
  /** @param id the same at every try, so that a mail sent twice can be told */
  send(id: string, mail: Mail): Promise<void>;
}
