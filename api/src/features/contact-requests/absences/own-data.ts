import type { Database } from '../../../db/client.ts';
import { type OwnData, ownDataSection } from '../../../own-data/section.ts';
import { createAbsencesStore, type OwnAbsence } from './absences.store.ts';

/** When a member of the team is away. */
export function absencesOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<OwnAbsence>({
        key: 'absences',
        fr: 'Absences',
        en: 'Absences',
        read: ({ userId }) => createAbsencesStore(readDb).listOf(userId),
        columns: [
          {
            ...{ key: 'firstDay', fr: 'Premier jour', en: 'First day', type: 'day' },
            from: ['member_absences.first_day'],
            value: ({ firstDay }) => firstDay,
          },
          {
            ...{ key: 'lastDay', fr: 'Dernier jour', en: 'Last day', type: 'day' },
            from: ['member_absences.last_day'],
            value: ({ lastDay }) => lastDay,
          },
          {
            ...{ key: 'handedOver', fr: 'Demandes transmises', en: 'Requests handed over', type: 'instant' },
            from: ['member_absences.handed_over_at'],
            value: ({ handedOverAt }) => handedOverAt,
          },
        ],
      }),
    ],
    leftOut: [
      { reason: 'says whose row it is: the person who asks', columns: ['member_absences.member_id'] },
      { reason: 'identifiers that nothing shows', columns: ['member_absences.id'] },
    ],
  };
}
