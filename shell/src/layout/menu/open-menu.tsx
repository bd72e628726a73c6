import {
  Button,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
  tokens,
  useRestoreFocusSource,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { QuickSearch } from '../search/quick-search.tsx';
import { useMaySearch } from '../search/use-may-search.ts';
import type { MenuEntryLink } from './use-menu.ts';

const useStyles = makeStyles({
  surface: { width: '100%', maxWidth: '100%' },
  content: { width: '100%', padding: '14px 16px 32px', overflowY: 'auto' },
  close: { display: 'flex', justifyContent: 'flex-end', marginBottom: tokens.spacingVerticalL },
  list: { margin: '16px 0 0', padding: 0, listStyleType: 'none' },
  entry: {
    display: 'block',
    padding: '16px 4px',
    borderBottom: `1px solid ${houseTokens.houseLine}`,
    color: tokens.colorNeutralForeground1,
    fontFamily: houseTokens.fontFamilyHeading,
    fontSize: '24px',
    fontWeight: 500,
    textDecorationLine: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  current: { color: tokens.colorBrandForeground1 },
});

export interface OpenMenuProps {
  entries: readonly MenuEntryLink[];
  onClose: () => void;
}

/** The menu over the whole of a narrow screen: the entries of the header, and the search. */
export function OpenMenu({ entries, onClose }: OpenMenuProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const maySearch = useMaySearch();
  return (
    <OverlayDrawer
      {...useRestoreFocusSource()}
      open
      position="end"
      aria-label={t('shell:header.menu')}
      className={styles.surface}
      onOpenChange={onClose}
    >
      <div className={styles.content}>
        <div className={styles.close}>
          <Button
            appearance="subtle"
            size="large"
            icon={<DismissRegular />}
            aria-label={t('shell:header.closeMenu')}
            onClick={onClose}
          />
        </div>
        {maySearch && <QuickSearch onChosen={onClose} />}
        <nav aria-label={t('shell:header.menu')}>
          <ul className={styles.list}>
            {entries.map(({ path, label, end }) => (
              <li key={path}>
                <NavLink
                  to={path}
                  end={end}
                  className={({ isActive }) => mergeClasses(styles.entry, isActive && styles.current)}
                  onClick={onClose}
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </OverlayDrawer>
  );
}
