import type { LabelKind } from '@passerelle/contract/common/labels';
import { useFormats, useLabels } from '@passerelle/platform/i18n';
import { shownPhone } from '@passerelle/ui/phone';
import { useTranslation } from 'react-i18next';

type Words = (value: unknown) => string;

const isPhone = (value: object): value is { indicatif: string; number: string } =>
  'indicatif' in value && 'number' in value;

/**
 * Returns the words for the value of a field.
 * @param kinds the enumerations that fields take their values from, or that they are amounts of money
 * @param own words for the entries of fields that only their own form can describe
 */
export function useValueWords<Name extends string>(
  kinds: Partial<Record<Name, LabelKind | 'money'>>,
  own: Partial<Record<Name, Words>> = {},
): (name: Name, value: unknown) => string {
  const { t } = useTranslation();
  const labelOf = useLabels() as (kind: LabelKind, value: string) => string;
  const { formatNumber, formatMoney } = useFormats();

  function wordsOf(name: Name, value: unknown): string {
    if (value === null || value === undefined || value === '') return '';
    const ownWords = own[name];
    if (ownWords) return ownWords(value);
    if (typeof value === 'boolean') return t(value ? 'revisions:yes' : 'revisions:no');
    const kind = kinds[name];
    if (typeof value === 'number') return kind === 'money' ? formatMoney(value) : formatNumber(value);
    if (typeof value === 'object') return isPhone(value) ? shownPhone(value) : '';
    return kind && kind !== 'money' ? labelOf(kind, String(value)) : String(value);
  }

  return (name, value) => {
    const entries = Array.isArray(value) ? value : [value];
    const words = entries.map((entry) => wordsOf(name, entry)).filter((text) => text.trim() !== '');
    return words.join(', ') || t('revisions:nothing');
  };
}
