import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { foldedHeader } from '../widths.ts';
import type { MenuEntryLink } from './use-menu.ts';

const FEW_ENTRIES = 5;

const useStyles = makeStyles({
  root: { marginInlineStart: '28px', [foldedHeader]: { display: 'none' } },
  list: {
    display: 'flex',
    columnGap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    '@media (max-width: 1339px)': { columnGap: '12px' },
  },
  // The few entries of everybody but the team leave room between them.
  few: { columnGap: '24px', '@media (max-width: 1339px)': { columnGap: '24px' } },
  entry: {
    display: 'block',
    paddingBlock: '21px 18px',
    borderBottom: '2px solid transparent',
    color: tokens.colorNeutralForeground3,
    fontWeight: tokens.fontWeightMedium,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    // A line that is there for its height alone would take the colour of links.
    '@media (forced-colors: active)': { borderBottomColor: 'Canvas' },
  },
  current: {
    color: tokens.colorNeutralForeground1,
    borderBottomColor: tokens.colorBrandForeground1,
    // The words do not touch the edge of the ground that they have then.
    '@media (forced-colors: active)': { paddingInline: '6px', marginInline: '-6px' },
  },
});

/** The entries beside each other; the page one is on is underlined. */
export function MenuBar({ entries }: { entries: readonly MenuEntryLink[] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  if (entries.length === 0) return null;
  return (
    <nav aria-label={t('shell:header.menu')} className={styles.root}>
      <ul className={mergeClasses(styles.list, entries.length <= FEW_ENTRIES && styles.few)}>
        {entries.map(({ path, label, end }) => (
          <li key={path}>
            <NavLink
              to={path}
              end={end}
              className={({ isActive }) => mergeClasses(styles.entry, isActive && styles.current)}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
