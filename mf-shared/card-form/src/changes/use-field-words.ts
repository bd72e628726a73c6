import { useGetEcosystemsQuery } from '@passerelle/catalogue';
import type { LabelKind } from '@passerelle/contract/common/labels';
import { card } from '@passerelle/contract/startups/card/card';
import type { Part } from '@passerelle/contract/startups/card/kinds';
import { useFormats, useLanguage } from '@passerelle/platform/i18n';
import { useValueWords } from '@passerelle/revisions';
import { useTranslation } from 'react-i18next';
import { shownMonth } from '../fields/typed-month.ts';
import type { CardFieldName } from '../model/changes.ts';
import type { ImageAlternative } from '../model/image-alternatives.ts';
import type { CardFormValues } from '../model/values.ts';

type Founder = CardFormValues['team']['fondateurs'][number];
type KeyDate = CardFormValues['informations']['roadMap'][number];

/** Values of closed lists by their labels, amounts as money; any other value is its own words. */
const wordsOfKinds: Partial<Record<CardFieldName, LabelKind | 'money'>> = Object.fromEntries(
  Object.entries<Part>(card).flatMap(([part, fields]) =>
    Object.entries(fields).flatMap(([name, { is }]): [string, LabelKind | 'money'][] => {
      if ('list' in is) return [[`${part}.${name}`, is.list]];
      return is.kind === 'number' && is.unit === 'EUR' ? [[`${part}.${name}`, 'money']] : [];
    }),
  ),
);

const joined = (parts: readonly (string | null)[]) => parts.filter(Boolean).join(', ');

/**
 * Returns the words for the value of a field of the card, entries of lists included.
 * @param inBothLanguages whether an entry that is written in both languages is told in both: who reads what was changed in it has to
 * see it, also where it is the other one
 */
export function useFieldWords({
  inBothLanguages = false,
} = {}): (name: CardFieldName, value: unknown) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const { formatDate } = useFormats();
  const { data: ecosystems = [] } = useGetEcosystemsQuery();
  return useValueWords<CardFieldName>(wordsOfKinds, {
    'informations.ecosystemId': (id) => ecosystems.find((one) => one.id === id)?.name ?? '',
    'informations.roadMap': (entry) => {
      const { date, descriptionFr, descriptionEn } = entry as KeyDate;
      const texts = language === 'fr' ? [descriptionFr, descriptionEn] : [descriptionEn, descriptionFr];
      return joined([date && formatDate(date), ...texts.slice(0, inBothLanguages ? 2 : 1)]);
    },
    'informations.imageAlternatives': (entry) => {
      const { isDecorative, textFr, textEn } = entry as ImageAlternative;
      if (isDecorative) return t('cardForm:alternatives.isDecorative');
      const texts = language === 'fr' ? [textFr, textEn] : [textEn, textFr];
      return texts.find((text) => text !== null) ?? '';
    },
    'raise.dateRaise': (month) => shownMonth(String(month)),
    'team.fondateurs': (entry) => {
      const { firstname, lastname, role } = entry as Founder;
      return joined([[firstname, lastname].filter(Boolean).join(' '), role]);
    },
  });
}
