import { useGetEcosystemsQuery } from '@passerelle/shared/catalogue';
import { useFormats, useLanguage } from '@passerelle/shared/i18n';
import { useValueWords } from '@passerelle/shared/revisions';
import { shownMonth } from '../fields/typed-month.ts';
import type { CardFieldName } from '../model/changes.ts';
import type { CardFormValues } from '../model/values.ts';

type Founder = CardFormValues['team']['fondateurs'][number];
type KeyDate = CardFormValues['informations']['roadMap'][number];

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');

/** Gives the words for the value of a field of the card, entries of lists included. */
export function useFieldWords(): (name: CardFieldName, value: unknown) => string {
  const language = useLanguage();
  const { formatDate } = useFormats();
  const { data: ecosystems = [] } = useGetEcosystemsQuery();
  return useValueWords<CardFieldName>(
    {
      'informations.sector': 'sector',
      'informations.country': 'country',
      'informations.region': 'region',
      'offer.market': 'market',
      'offer.maturity': 'maturity',
      'raise.need': 'startupNeed',
      'raise.status': 'raiseStage',
      'raise.targetMoney': 'money',
      'raise.minInvest': 'money',
    },
    {
      'informations.ecosystemId': (id) => ecosystems.find((one) => one.id === id)?.name ?? '',
      'informations.roadMap': (entry) => {
        const { date, descriptionFr, descriptionEn } = entry as KeyDate;
        return joined([date && formatDate(date), language === 'fr' ? descriptionFr : descriptionEn]);
      },
      'raise.dateRaise': (month) => shownMonth(String(month)),
      'team.fondateurs': (entry) => {
        const { firstname, lastname, role } = entry as Founder;
        return joined([[firstname, lastname].filter(Boolean).join(' '), role]);
      },
    },
  );
}
