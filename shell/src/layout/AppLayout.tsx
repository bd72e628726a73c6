import { makeStyles } from '@fluentui/react-components';
import { houseTokens } from '@passerelle/shared/ui';
import { useRef } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import '../translations.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

const useStyles = makeStyles({
  root: { minHeight: '100dvh', display: 'grid', gridTemplateRows: 'auto 1fr auto' },
  main: { minWidth: 0, backgroundColor: houseTokens.houseGround, outlineStyle: 'none' },
});

/** What every page stands in: header, main part, footer. */
export function AppLayout() {
  const styles = useStyles();
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(main);
  return (
    <div className={styles.root}>
      <SkipLink target={main} />
      <Header />
      <main ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      <Footer />
      <ScrollRestoration />
    </div>
  );
}
