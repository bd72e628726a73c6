/// <reference path="./theme/css.d.ts" />
import { FluentProvider, makeStyles, RendererProvider, tokens } from '@fluentui/react-components';
import { type AppStore, makeStore } from '@passerelle/platform/api';
import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { NoticeToaster } from './feedback/notice-toaster.tsx';
import { useKeptFocus } from './focus/use-kept-focus.ts';
import { useNoStrayFiles } from './forms/inputs/use-no-stray-files.ts';
import { IdentityDialog } from './step-up/identity-dialog.tsx';
import './theme/global.css';
import { houseTokens } from './theme/house-tokens.ts';
import { styleRenderer } from './theme/style-renderer.ts';
import { darkTheme, lightTheme } from './theme/themes.ts';
import { useColorScheme } from './theme/use-color-scheme.ts';

const useStyles = makeStyles({
  root: {
    minHeight: '100dvh',
    backgroundColor: houseTokens.houseGround,
    color: tokens.colorNeutralForeground1,
    fontOpticalSizing: 'auto',
  },
});

interface AppProviderProps {
  children: ReactNode;
  /** The page's store; without it the provider makes one. */
  store?: AppStore;
}

/** The themed background, as high as the window. */
function Ground({ children }: { children: ReactNode }) {
  const styles = useStyles();
  useKeptFocus();
  useNoStrayFiles();
  const isDark = useColorScheme() === 'dark';
  return (
    <FluentProvider theme={isDark ? darkTheme : lightTheme}>
      {/* Not on the provider itself: its class goes on every portal too, which would then cover the page. */}
      <div className={styles.root}>{children}</div>
      <NoticeToaster />
      <IdentityDialog />
    </FluentProvider>
  );
}

/**
 * The providers around every screen: the store, the theme (light or dark as the system asks), the notices and the
 * question who somebody is.
 */
export function AppProvider({ children, store }: AppProviderProps) {
  const [ownStore] = useState(() => store ?? makeStore());
  return (
    <Provider store={store ?? ownStore}>
      <RendererProvider renderer={styleRenderer()}>
        <Ground>{children}</Ground>
      </RendererProvider>
    </Provider>
  );
}
