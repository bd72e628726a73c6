import { makeStyles } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/ui';
import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import '../translations.ts';
import { UpdateNotice } from '../updates/update-notice.tsx';
import { updates } from '../updates/updates.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Landmark } from './landmark.tsx';
import { PreviewBanner } from './preview-banner.tsx';
import { SessionWarning } from './session-warning.tsx';
import { SkipLink } from './skip-link.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const useStyles = makeStyles({
  root: { minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr auto' },
  main: {
    minWidth: 0,
    backgroundColor: houseTokens.houseGround,
    outlineStyle: 'none',
    // The footer waits below the window for what is loaded: it would move away under the finger when that comes.
    ':has([role="progressbar"])': { minHeight: '100dvh' },
  },
});

/** The frame of every page: header, main part, footer. */
export function AppLayout() {
  const styles = useStyles();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className={styles.root}>
      <SkipLink target={main} />
      <div>
        <Header />
        <PreviewBanner />
      </div>
      <main ref={main} tabIndex={-1} className={styles.main}>
        <Landmark>
          <Outlet />
        </Landmark>
      </main>
      <Footer />
      <UpdateNotice watch={updates} onReload={() => window.location.reload()} />
      <SessionWarning />
      <ScrollRestoration />
    </div>
  );
}
