import { type Client, ownClientSchema } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { labelledColumn, type OwnData, type OwnDataColumn, ownDataSection } from '../../own-data/section.ts';
import { createClientActivityStore } from './client-activity.store.ts';
import { createClientsListStore } from './clients-list.store.ts';

interface OwnCriteria extends Pick<Client, 'id' | 'need' | 'minInvest' | 'maxInvest' | 'raise' | 'sectors'> {
  countries: Client['countries'];
  regions: Client['regions'];
  searchType: Client['searchType'];
  investmentType: Client['investmentType'];
  isNotifiable: Client['isNotifiable'];
  /** By name. */
  ecosystems: string[];
  createdAt: string;
  updatedAt: string;
}

const listed = ['client_criteria.criterion', 'client_criteria.value'];

const columns: readonly OwnDataColumn<OwnCriteria>[] = [
  { key: 'id', fr: 'Identifiant', en: 'Identifier', from: ['clients.id'], value: ({ id }) => id },
  labelledColumn('clientNeed', {
    ...{ key: 'need', fr: 'Recherche', en: 'Looks for', from: listed },
    value: ({ need }) => need,
  }),
  labelledColumn('searchType', {
    ...{ key: 'searchType', fr: 'Mode de recherche', en: 'Kind of search', from: ['clients.search_type'] },
    value: ({ searchType }) => searchType,
  }),
  {
    ...{ key: 'minInvest', fr: 'Montant minimal', en: 'Minimum amount', type: 'money' },
    from: ['clients.min_invest'],
    value: ({ minInvest }) => minInvest,
  },
  {
    ...{ key: 'maxInvest', fr: 'Montant maximal', en: 'Maximum amount', type: 'money' },
    from: ['clients.max_invest'],
    value: ({ maxInvest }) => maxInvest,
  },
  labelledColumn('raiseStage', {
    ...{ key: 'stages', fr: 'Stades', en: 'Stages', from: listed },
    value: ({ raise }) => raise,
  }),
  labelledColumn('investmentType', {
    ...{ key: 'investmentType', fr: 'Type d’investissement', en: 'Type of investment' },
    from: ['clients.investment_type'],
    value: ({ investmentType }) => investmentType,
  }),
  labelledColumn('sector', {
    ...{ key: 'sectors', fr: 'Secteurs', en: 'Sectors', from: listed },
    value: ({ sectors }) => sectors,
  }),
  {
    ...{ key: 'ecosystems', fr: 'Écosystèmes', en: 'Ecosystems', from: listed },
    value: ({ ecosystems }) => ecosystems,
  },
  labelledColumn('country', {
    ...{ key: 'countries', fr: 'Pays', en: 'Countries', from: listed },
    value: ({ countries }) => countries,
  }),
  labelledColumn('region', {
    ...{ key: 'regions', fr: 'Régions', en: 'Regions', from: listed },
    value: ({ regions }) => regions,
  }),
  {
    ...{ key: 'emailAlerts', fr: 'Alertes par e-mail', en: 'Email alerts', from: ['clients.is_notifiable'] },
    value: ({ isNotifiable }) => isNotifiable,
  },
  {
    ...{ key: 'creationDate', fr: 'Création', en: 'Created', type: 'instant', from: ['clients.created_at'] },
    value: ({ createdAt }) => createdAt,
  },
  {
    ...{ key: 'lastChangeDate', fr: 'Modification', en: 'Changed', type: 'instant' },
    from: ['clients.updated_at'],
    value: ({ updatedAt }) => updatedAt,
  },
];

/**
 * What a client looks for, as they see it themselves.
 * @param namesOfEcosystems by identifier
 */
export function clientsOwnData(
  readDb: Database,
  namesOfEcosystems: () => Promise<ReadonlyMap<string, string>>,
): OwnData {
  return {
    sections: [
      ownDataSection<OwnCriteria>({
        key: 'criteria',
        fr: 'Critères',
        en: 'Criteria',
        columns,
        async read({ clientId }) {
          const client = clientId && (await createClientsListStore(readDb).find(clientId));
          const times = clientId && (await createClientActivityStore(readDb).timesOfRecord(clientId));
          if (!client || !times) return [];
          const names = await namesOfEcosystems();
          const own = ownClientSchema.parse(client);
          return [{ ...own, ...times, ecosystems: own.ecosystems.flatMap((id) => names.get(id) ?? []) }];
        },
      }),
    ],
    leftOut: [
      {
        reason: 'says whose row it is: the person who asks',
        columns: ['clients.user_id', 'client_criteria.client_id'],
      },
      {
        reason: 'notes of the team, which no screen shows to a client',
        columns: [
          ...['clients.banquier', 'clients.banquier_key', 'clients.entity', 'clients.job_title'],
          'clients.residence',
        ],
      },
      { reason: 'counts saves', columns: ['clients.criteria_revision', 'clients.follow_up_revision'] },
    ],
  };
}
