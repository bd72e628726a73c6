import {
  Button,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
  tokens,
  useRestoreFocusSource,
  useRestoreFocusTarget,
} from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { houseTokens } from '@passerelle/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { QuickSearch } from '../search/quick-search.tsx';
import { useMaySearch } from '../search/use-may-search.ts';
import { openHeader } from '../widths.ts';
import type { MenuEntryLink } from './use-menu.ts';

const useStyles = makeStyles({
  button: { [openHeader]: { display: 'none' } },
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

interface OpenMenuProps {
  entries: readonly MenuEntryLink[];
  onClose: () => void;
}

function OpenMenu({ entries, onClose }: OpenMenuProps) {
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

/** The menu on narrow screens: a button that opens the same entries, and the search, over the page. */
export function MenuOverlay({ entries }: { entries: readonly MenuEntryLink[] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...useRestoreFocusTarget()}
        className={styles.button}
        appearance="subtle"
        size="large"
        icon={<NavigationRegular />}
        aria-label={t('shell:header.openMenu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      {isOpen && <OpenMenu entries={entries} onClose={() => setOpen(false)} />}
    </>
  );
}
