import type { OwnData } from '../../../own-data/section.ts';

/** What is kept so that nobody of the team is mailed twice: nothing that would say more than the mail did. */
export const deskOwnData: OwnData = {
  sections: [],
  leftOut: [
    { reason: 'says whose row it is: the person who asks', columns: ['desk_mails.member_id'] },
    {
      reason: 'says which of the desk’s mails comes next; those that were sent are listed as mails',
      columns: ['desk_mails.queued_on', 'desk_mails.sent_on', 'desk_mails.told_until'],
    },
  ],
};
