import { type OwnData, ownDataSection } from '../../own-data/section.ts';
import type { KeptMail, MailQueue } from '../../ports/mail/mail.ts';

/** What is kept of the mails to a person: that there were some, and what they were about. */
export function mailsOwnData(mail: Pick<MailQueue, 'listTo'>): OwnData {
  return {
    sections: [
      ownDataSection<KeptMail>({
        key: 'mails',
        fr: 'E-mails',
        en: 'Emails',
        read: ({ emailKey }) => mail.listTo(emailKey),
        columns: [
          {
            key: 'subject',
            fr: 'Objet',
            en: 'Subject',
            from: ['outbox.subject'],
            width: 50,
            value: (one) => one.subject,
          },
          { key: 'kind', fr: 'Nature', en: 'Kind', from: ['outbox.letter'], value: ({ letter }) => letter },
          {
            ...{
              key: 'creationDate',
              fr: 'Écrit',
              en: 'Written',
              type: 'instant',
              from: ['outbox.created_at'],
            },
            value: ({ createdAt }) => createdAt,
          },
          {
            ...{ key: 'sendDate', fr: 'Envoyé', en: 'Sent', type: 'instant', from: ['outbox.sent_at'] },
            value: ({ sentAt }) => sentAt,
          },
        ],
      }),
    ],
    leftOut: [
      { reason: 'identifiers that nothing shows', columns: ['outbox.id'] },
      { reason: 'says whose row it is: the person who asks', columns: ['outbox.recipient'] },
      {
        reason:
          'words are kept only until a mail is sent, and then it is the person’s; they may hold a link that signs in',
        columns: ['outbox.text', 'outbox.html'],
      },
      { reason: 'how the sending goes on', columns: ['outbox.attempts', 'outbox.due_at'] },
    ],
  };
}
