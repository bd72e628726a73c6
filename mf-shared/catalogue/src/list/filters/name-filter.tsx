import { SearchInput, useDebouncedText } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { ListViewState } from '../view/use-list-view.ts';
import { ColumnPopover } from './column-popover.tsx';
import '../../translations.ts';

/** Narrows the table by the name: the same text as in the search above it. */
export function NameFilter({ view, column }: { view: ListViewState; column: string }) {
  return (
    <ColumnPopover column={column} isActive={view.search !== ''}>
      <NameInput view={view} />
    </ColumnPopover>
  );
}

function NameInput({ view }: { view: ListViewState }) {
  const { t } = useTranslation();
  const [typed, setTyped] = useDebouncedText(view.search, (search) => view.change({ search }));
  return (
    <SearchInput
      label={t('catalogue:list.search')}
      value={typed}
      onChange={(_, { value }) => setTyped(value)}
    />
  );
}
