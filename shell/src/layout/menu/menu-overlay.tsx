import { Button, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import { NavigationRegular } from '@fluentui/react-icons/svg/navigation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openHeader } from '../widths.ts';
import { LateOpenMenu, useOpenMenuAhead } from './late-open-menu.tsx';
import type { MenuEntryLink } from './use-menu.ts';

const useStyles = makeStyles({
  button: { [openHeader]: { display: 'none' } },
});

/** The menu on narrow screens: a button that opens the same entries, and the search, over the page. */
export function MenuOverlay({ entries }: { entries: readonly MenuEntryLink[] }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  useOpenMenuAhead();
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
      {isOpen && <LateOpenMenu entries={entries} onClose={() => setOpen(false)} />}
    </>
  );
}
