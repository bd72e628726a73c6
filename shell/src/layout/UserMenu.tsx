import {
  Button,
  Menu,
  MenuDivider,
  MenuGroup,
  MenuGroupHeader,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  makeStyles,
} from '@fluentui/react-components';
import { fullNameOf, initialsOf, useSession, useSignOut } from '@passerelle/shared/session';
import { Initials } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

const useStyles = makeStyles({
  button: { minWidth: 0, padding: '4px', borderRadius: '50%' },
  name: { maxWidth: '280px', overflowWrap: 'anywhere' },
});

/** The user's own menu: who they are, their information, and the way out. */
export function UserMenu() {
  const styles = useStyles();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user } = useSession();
  const signOut = useSignOut();
  if (!user) return null;
  const name = fullNameOf(user) ?? t('shell:userMenu.unknown');

  async function leave() {
    await signOut();
    navigate('/');
  }

  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button
          appearance="transparent"
          className={styles.button}
          aria-label={t('shell:userMenu.open', { name })}
          icon={{
            children: <Initials>{initialsOf(user)}</Initials>,
            style: { width: 'auto', height: 'auto' },
          }}
        />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuGroup>
            <MenuGroupHeader className={styles.name}>{name}</MenuGroupHeader>
            <MenuItem onClick={() => navigate('/profile')}>{t('shell:userMenu.profile')}</MenuItem>
            {user.role === 'CLIENT' && user.profilCompleted && (
              <MenuItem onClick={() => navigate('/client/modify')}>{t('shell:userMenu.criteria')}</MenuItem>
            )}
          </MenuGroup>
          <MenuDivider />
          <MenuItem onClick={leave}>{t('shell:userMenu.signOut')}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
