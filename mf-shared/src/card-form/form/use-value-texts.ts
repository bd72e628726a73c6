import type { LabelKind } from '@passerelle/contract/common/labels';
import { useFormats, useLabels } from '@passerelle/shared/i18n';
import { shownPhone } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { shownMonth } from '../fields/typed-month.ts';
import type { CardFieldName } from '../model/changes.ts';
import type { CardFormValues } from '../model/values.ts';

/** The enumerations that fields take their values from. */
const kinds: Partial<Record<CardFieldName, LabelKind>> = {
  'informations.sector': 'sector',
  'informations.country': 'country',
  'informations.region': 'region',
  'offer.market': 'market',
  'offer.maturity': 'maturity',
  'raise.need': 'startupNeed',
  'raise.status': 'raiseStage',
};
/** What would take more than a line of words to tell: entries, and what is known by its id. */
const unspoken: readonly CardFieldName[] = [
  'informations.ecosystemId',
  'informations.roadMap',
  'team.fondateurs',
];

/** Gives the words for the value of a field of the card; undefined for one that is not told in words. */
export function useValueTexts(): (name: CardFieldName, value: unknown) => string | undefined {
  const { t } = useTranslation();
  const labelOf = useLabels() as (kind: LabelKind, value: string) => string;
  const { formatNumber } = useFormats();
  return (name, value) => {
    if (unspoken.includes(name)) return undefined;
    const kind = kinds[name];
    const words = (text: string) => (kind ? labelOf(kind, text) : text);
    if (name === 'raise.mobilePhone') {
      const phone = value as CardFormValues['raise']['mobilePhone'];
      return phone ? shownPhone(phone) : t('cardForm:changed.nothing');
    }
    if (name === 'raise.dateRaise' && typeof value === 'string') return shownMonth(value);
    if (typeof value === 'boolean') return t(value ? 'cardForm:changed.yes' : 'cardForm:changed.no');
    if (typeof value === 'number') return formatNumber(value);
    const texts = (Array.isArray(value) ? value : [value]).filter(
      (text): text is string => typeof text === 'string' && text !== '',
    );
    return texts.length > 0 ? texts.map(words).join(', ') : t('cardForm:changed.nothing');
  };
}
