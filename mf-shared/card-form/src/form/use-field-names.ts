import { useTranslation } from 'react-i18next';
import { isListOfEntries } from '../model/entries.ts';

/** Returns the name of a field of the card by its path, as the form shows it: `Fondateur 2, Fonction`. */
export function useFieldNames(): (path: string) => string {
  const { t } = useTranslation();
  return (path) => {
    const [part, list = '', index, field] = path.split('.');
    if (part === 'pictureIds') return t('cardForm:fields.pictureIds');
    if (!isListOfEntries(part, list)) return t(`cardForm:fields.${part}.${list}`);
    if (index === undefined) return t(`cardForm:fields.${part}.${list}._`);
    const entry = t(`cardForm:entry.${list}`, { number: Number(index) + 1 });
    return field === undefined
      ? entry
      : t('cardForm:entry.field', { entry, field: t(`cardForm:fields.${part}.${list}.${field}`) });
  };
}
