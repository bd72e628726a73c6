import { Combobox, makeStyles, Option, shorthands, tokens } from '@fluentui/react-components';
import { SearchRegular } from '@fluentui/react-icons/svg/search';
import { searchLimits } from '@passerelle/contract/common/limits';
import { houseTokens } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSearchQuery } from './search-endpoints.ts';
import { useDebounced } from './use-debounced.ts';

const useStyles = makeStyles({
  root: { position: 'relative', width: '100%' },
  icon: {
    position: 'absolute',
    zIndex: 1,
    insetInlineStart: '12px',
    top: '50%',
    transform: 'translateY(-50%)',
    width: '16px',
    height: '16px',
    color: tokens.colorNeutralForeground3,
    pointerEvents: 'none',
  },
  box: {
    width: '100%',
    minWidth: 0,
    '& input': { textOverflow: 'ellipsis' },
    paddingInlineStart: '24px',
    backgroundColor: houseTokens.houseGround,
    borderRadius: tokens.borderRadiusCircular,
    // A line of 3:1 shows where it is; Fluent's own is a decoration.
    ...shorthands.borderColor(tokens.colorNeutralStrokeAccessible),
    '::after': { display: 'none' },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  list: { maxHeight: '360px' },
  // Fluent greys out disabled options; this one has to be readable.
  none: { color: tokens.colorNeutralForeground3 },
});

export interface QuickSearchProps {
  /** Whether there is room for one word alone. */
  isNarrow?: boolean;
  onChosen?: () => void;
}

/** Finds startups by name and goes to the one that is chosen. */
export function QuickSearch({ isNarrow = false, onChosen }: QuickSearchProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const searchText = useDebounced(text.trim(), searchLimits.debounceMilliseconds);
  const { currentData, isFetching } = useSearchQuery(searchText, { skip: searchText === '' });
  const isSettled = searchText !== '' && searchText === text.trim() && !isFetching;
  const startups = isSettled ? (currentData?.startups ?? []) : [];

  function choose(id: string | undefined) {
    if (!id) return;
    setText('');
    setOpen(false);
    onChosen?.();
    navigate(`/startups/${id}`);
  }

  return (
    <div className={styles.root}>
      <SearchRegular className={styles.icon} aria-hidden="true" />
      <Combobox
        freeform
        aria-label={t('shell:search.label')}
        title={t('shell:search.label')}
        placeholder={t(isNarrow ? 'shell:search.narrowPlaceholder' : 'shell:search.placeholder')}
        className={styles.box}
        listbox={{ className: styles.list, 'aria-label': t('shell:search.label') }}
        input={{ maxLength: searchLimits.textLength, enterKeyHint: 'search', style: { minWidth: 0 } }}
        expandIcon={null}
        positioning={{ position: 'below', align: 'end', matchTargetSize: 'width', autoSize: false }}
        value={text}
        selectedOptions={[]}
        open={isOpen && isSettled && currentData !== undefined}
        onOpenChange={(_, { open }) => setOpen(open && text.trim() !== '')}
        onChange={(event) => {
          setText(event.target.value);
          setOpen(event.target.value.trim() !== '');
        }}
        onOptionSelect={(_, { optionValue }) => choose(optionValue)}
      >
        {startups.map(({ id, informations }) => (
          <Option key={id} value={id} text={informations.name} checkIcon={null}>
            {informations.name}
          </Option>
        ))}
        {startups.length === 0 && (
          <Option disabled text="" checkIcon={null} className={styles.none}>
            {t('shell:search.noResult')}
          </Option>
        )}
      </Combobox>
    </div>
  );
}
