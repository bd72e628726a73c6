import { SearchBox, type SearchBoxProps } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';

/** A field for a text to look for, with a cross that empties it. */
export function SearchInput(props: SearchBoxProps) {
  const { t } = useTranslation();
  return <SearchBox dismiss={{ 'aria-label': t('ui:clearSearch') }} {...props} />;
}
