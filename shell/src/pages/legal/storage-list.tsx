import { unsavedTextDays } from '@passerelle/contract/common/limits';
import { type StoredItem, storedItems } from '@passerelle/contract/platform/browser-storage';
import { useTranslation } from 'react-i18next';
import { NamedList } from './named-list.tsx';

/** What the site keeps in the browser beside its cookies: all of it, each with what for and until when. */
export function StorageList() {
  const { t } = useTranslation();
  return (
    <NamedList
      items={Object.entries(storedItems).map(([name, { key }]) => ({
        // The drafts have a key each, which goes on after this.
        name: key.endsWith('.') ? `${key}*` : key,
        purpose: t(`legal:cookies.stored.${name as StoredItem}.purpose`),
        duration: t(`legal:cookies.stored.${name as StoredItem}.duration`, { days: unsavedTextDays }),
      }))}
    />
  );
}
