import {
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
  tokens,
} from '@fluentui/react-components';
import { fullNameOf, initialsOf, useRole, useSession, useSignOut } from '@passerelle/platform/session';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Initials } from './initials.tsx';
import { useMenu } from './use-menu.ts';

const useStyles = makeStyles({
  button: {
    display: 'inline-grid',
    padding: '4px',
    border: 'none',
    borderRadius: '50%',
    background: 'transparent',
    font: 'inherit',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  name: { maxWidth: '280px', overflowWrap: 'anywhere' },
});

/** The user's own menu: who they are, their information, seldom used pages, and the sign-out. */
export function UserMenu() {
  const styles = useStyles();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const isClient = useRole('CLIENT');
  const signOut = useSignOut();
  const entries = useMenu('account');
  if (!user) return null;
  const name = fullNameOf(user) ?? t('shell:userMenu.unknown');

  async function leave() {
    if (await signOut()) navigate('/');
  }

  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <button type="button" className={styles.button} aria-label={t('shell:userMenu.open', { name })}>
          <Initials>{initialsOf(user)}</Initials>
        </button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader className={styles.name}>{name}</MenuGroupHeader>
            {!user.mustSetUpFactor && (
              <MenuItem onClick={() => navigate('/profile')}>{t('shell:userMenu.profile')}</MenuItem>
            )}
            {!user.mustSetUpFactor && (
              <MenuItem onClick={() => navigate('/devices')}>{t('shell:userMenu.devices')}</MenuItem>
            )}
            <MenuItem onClick={() => navigate('/signInSecurity')}>{t('shell:userMenu.security')}</MenuItem>
            {isClient && !user.mustSetUpFactor && (
              <MenuItem onClick={() => navigate(user.profilCompleted ? '/client/modify' : '/client/init')}>
                {t('shell:userMenu.criteria')}
              </MenuItem>
            )}
            {entries.map(({ path, label }) => (
              <MenuItem key={path} onClick={() => navigate(path)}>
                {label}
              </MenuItem>
            ))}
          </MenuGroup>
          <MenuDivider />
          <MenuItem onClick={() => navigate('/help')}>{t('shell:userMenu.help')}</MenuItem>
          <MenuItem onClick={leave}>{t('shell:userMenu.signOut')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
