import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons/svg/dismiss';
import { Dialog, latePart, PartNotLoaded, TextSkeleton, useLatePart, useReturnedFocus } from '@passerelle/ui';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadPage, shellName } from '../../modules/load-page.ts';
import { useIsPageShown } from '../../routing/page-shown.ts';
import type { OpenMenuProps } from './open-menu.tsx';

/** With the sheet that it is on, and the search: the first page does not wait for them. */
const openMenu = latePart<OpenMenuProps>(() =>
  loadPage(shellName, async () => ({
    default: (await import(/* webpackChunkName: "open-menu" */ './open-menu.tsx')).OpenMenu,
  })),
);

/** Loads the menu of narrow screens once a page is there to be looked at: a press opens it at once. */
export function useOpenMenuAhead(): void {
  const isPageShown = useIsPageShown();
  useEffect(() => {
    // Where it does not come, the press asks for it once more, and says so.
    if (isPageShown) openMenu.load().catch(() => {});
  }, [isPageShown]);
}

/** The open menu. Where its code is not there yet, or does not come, a dialog in its place says so. */
export function LateOpenMenu(props: OpenMenuProps) {
  const { t } = useTranslation();
  // The menu was opened from the dialog that waited for it, which has gone.
  useReturnedFocus();
  const { Part, failures, retry } = useLatePart(openMenu);
  if (Part) return <Part {...props} />;
  return (
    <Dialog
      isOpen
      title={t('shell:header.menu')}
      onClose={props.onClose}
      titleAction={
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={t('shell:header.closeMenu')}
          onClick={props.onClose}
        />
      }
    >
      {failures > 0 ? <PartNotLoaded failures={failures} onRetry={retry} /> : <TextSkeleton />}
    </Dialog>
  );
}
