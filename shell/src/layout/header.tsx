import { makeStyles, tokens } from '@fluentui/react-components';
import { productName } from '@passerelle/platform/i18n';
import { useSession } from '@passerelle/platform/session';
import { ArchMark, frame, houseTokens } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Landmark } from './landmark.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuBar } from './menu/menu-bar.tsx';
import { useMenu } from './menu/use-menu.ts';
import { usePersonControls } from './menu/use-person-controls.ts';
import { LateQuickSearch } from './search/late-quick-search.tsx';
import { useMaySearch } from './search/use-may-search.ts';
import { foldedHeader, openHeader } from './widths.ts';

const useStyles = makeStyles({
  root: {
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${houseTokens.houseLine}`,
    '@media print': { display: 'none' },
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    ...frame,
    minHeight: '64px',
    marginInline: 'auto',
    '@media (max-width: 639px)': { columnGap: '4px' },
  },
  home: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: '10px',
    paddingBlock: '6px',
    color: tokens.colorNeutralForeground1,
    fontFamily: houseTokens.fontFamilyHeading,
    fontSize: '22px',
    fontWeight: 500,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  // On the narrowest phones the logo is shown without the name, to leave room for the controls.
  name: { '@media (max-width: 359px)': { display: 'none' } },
  push: { flexGrow: 1 },
  /** As large as what has not come yet, so that nothing moves. */
  awaitedUserMenu: { flexShrink: 0, width: '44px' },
  awaitedMenu: { flexShrink: 0, width: '40px', [openHeader]: { display: 'none' } },
  search: { flexGrow: 1, flexBasis: '168px', maxWidth: '248px', [foldedHeader]: { display: 'none' } },
});

/** Beside more entries than clients and bankers have the field of the search is too narrow for what it says elsewhere. */
const ENTRIES_BESIDE_A_WIDE_SEARCH = 5;

/** The header of every page: the link home, the menu of the user's role, quick search, language and the user's own menu. */
export function Header() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { status, user } = useSession();
  const menu = useMenu('bar');
  const maySearch = useMaySearch();
  const { UserMenu, MenuOverlay } = usePersonControls(status === 'authenticated');
  // Whom this browser remembers is not confirmed yet, but who has an unfinished profile has no menu either way.
  const hasMenu = status === 'loading' ? user?.profilCompleted : menu.length > 0;
  return (
    <header className={styles.root}>
      <Landmark>
        <div className={styles.bar}>
          <Link to="/" className={styles.home} aria-label={t('shell:header.home', { name: productName })}>
            <ArchMark />
            <span className={styles.name}>{productName}</span>
          </Link>
          <MenuBar entries={menu} />
          <div className={styles.push} />
          {maySearch && (
            <div className={styles.search}>
              <LateQuickSearch isNarrow={menu.length > ENTRIES_BESIDE_A_WIDE_SEARCH} />
            </div>
          )}
          <LanguageSwitch />
          {user && (UserMenu ? <UserMenu /> : <div className={styles.awaitedUserMenu} />)}
          {hasMenu && (MenuOverlay ? <MenuOverlay entries={menu} /> : <div className={styles.awaitedMenu} />)}
        </div>
      </Landmark>
    </header>
  );
}
