import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { houseTokens, screens, Words } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { ListViewState } from '../view/use-list-view.ts';
import { useOpenFilters } from './filter-opening.tsx';
import type { FilterChip } from './use-filter-chips.ts';
import '../../translations.ts';

/** As many as fit about two lines. */
const chipsOnPhone = 4;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  // A client may have many criteria: a phone shows the first ones, and a button with the number of the others.
  list: {
    display: 'contents',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [screens.phone]: { [`& > li:nth-child(n + ${chipsOnPhone + 1})`]: { display: 'none' } },
  },
  others: { [screens.tablet]: { display: 'none' } },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '6px',
    minHeight: '28px',
    padding: '2px 12px',
    border: `1px solid ${houseTokens.houseLine}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground2,
    font: 'inherit',
    fontSize: tokens.fontSizeBase200,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  action: {
    minWidth: 0,
    paddingInline: '2px',
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface FilterChipsProps {
  view: ListViewState;
  chips: FilterChip[];
}

/** The active filters, each with a button that removes it, and buttons to show everything and to reset to the start. */
export function FilterChips({ view, chips }: FilterChipsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const openFilters = useOpenFilters();
  const canReturn = !view.isAtStart && view.start.kind !== 'all';
  if (chips.length === 0 && !canReturn) return null;
  return (
    <div className={styles.root}>
      {chips.length > 0 && (
        <>
          <ul className={styles.list} aria-label={t('catalogue:filters.active')}>
            {chips.map(({ key, label, rest }) => (
              <li key={key}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-label={t('catalogue:filters.remove', { name: label })}
                  onClick={() => view.changeFilters(rest)}
                >
                  <Words>{label}</Words>
                  <DismissRegular />
                </button>
              </li>
            ))}
          </ul>
          {chips.length > chipsOnPhone && (
            <button
              type="button"
              className={mergeClasses(styles.chip, styles.others)}
              aria-haspopup="dialog"
              onClick={openFilters}
            >
              {t('catalogue:filters.others', { count: chips.length - chipsOnPhone })}
            </button>
          )}
          <Button appearance="transparent" size="small" className={styles.action} onClick={view.showAll}>
            {t('catalogue:filters.showAll')}
          </Button>
        </>
      )}
      {canReturn && (
        <Button appearance="transparent" size="small" className={styles.action} onClick={view.showStart}>
          {t(`catalogue:filters.${view.start.kind}`)}
        </Button>
      )}
    </div>
  );
}
