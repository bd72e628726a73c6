import { useTranslation } from 'react-i18next';
import { useFieldNames } from '../form/use-field-names.ts';
import type { CardFieldName } from '../model/changes.ts';

/** Returns the words on what a save could not store; undefined where it stored everything. */
export function useHeldBackText(): (heldBack: readonly CardFieldName[]) => string | undefined {
  const { t } = useTranslation();
  const fieldName = useFieldNames();
  return (heldBack) =>
    heldBack.length > 0
      ? t('cardForm:missing.heldBack', { fields: heldBack.map(fieldName).join(', ') })
      : undefined;
}
