import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ListedUser, labelOfRoles, type Role } from '@passerelle/contract';
import { useLanguage } from '@passerelle/platform/i18n';
import { fullNameOf, useRight, useSession } from '@passerelle/platform/session';
import { Drawer, DrawerCloseButton, houseTokens } from '@passerelle/ui';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDangerStyle } from '../../deletions/use-danger-style.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ResetLink } from './reset-link.tsx';
import { RolesForm } from './roles-form.tsx';
import { SecondFactor } from './second-factor.tsx';

const useStyles = makeStyles({
  sections: { display: 'grid', rowGap: tokens.spacingVerticalXXXL },
  title: { margin: '0 0 12px', fontFamily: houseTokens.fontFamilyHeading, fontWeight: 500, fontSize: '20px' },
  // Away from the button that closes.
  delete: { marginInlineEnd: 'auto' },
  roles: { margin: '0 0 4px' },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
});

interface UserDrawerProps {
  user: ListedUser & { id: string };
  onClose: () => void;
}

/** Somebody's account: their profile, their roles, a link to a new password, their second factor, its deletion. */
export function UserDrawer({ user, onClose }: UserDrawerProps) {
  const styles = useStyles();
  const danger = useDangerStyle();
  const { t } = useTranslation();
  const session = useSession();
  const [isDeleting, setDeleting] = useState(false);
  const [roles, setRoles] = useState<readonly Role[]>(user.roles);
  const [saves, setSaves] = useState(0);
  // The drawer stays open once a profile is saved, whatever the list shows by then.
  const [person, setPerson] = useState<Pick<ListedUser, 'firstName' | 'lastName' | 'email'>>(user);
  const name = fullNameOf(person) ?? person.email;
  const mayLookAfter = useRight('ADMINISTRATOR');
  const language = useLanguage();
  const isOwn = session.user?.id === user.id;

  return (
    <Drawer
      isOpen
      title={name}
      onClose={onClose}
      saves={saves}
      footer={
        <>
          {!isOwn && mayLookAfter && (
            <Button
              appearance="subtle"
              className={mergeClasses(danger, styles.delete)}
              onClick={() => setDeleting(true)}
            >
              {t('admin:users.drawer.delete')}
            </Button>
          )}
          <DrawerCloseButton>{t('admin:users.drawer.close')}</DrawerCloseButton>
        </>
      }
    >
      <div className={styles.sections}>
        <Section title={t('admin:users.drawer.profile')}>
          <ProfileSection userId={user.id} profile={user} onSaved={setPerson} />
        </Section>
        <Section title={t('admin:users.drawer.roles')}>
          {isOwn || !mayLookAfter ? (
            <>
              <p className={styles.roles}>{labelOfRoles(user, language)}</p>
              {isOwn && <p className={styles.note}>{t('admin:users.drawer.own')}</p>}
            </>
          ) : (
            <RolesForm
              user={user}
              name={name}
              onSaved={(saved) => {
                setRoles(saved);
                setSaves((count) => count + 1);
              }}
            />
          )}
        </Section>
        {mayLookAfter && (
          <Section title={t('admin:users.drawer.password')}>
            <ResetLink key={person.email} email={person.email} />
          </Section>
        )}
        {!isOwn && (
          <Section title={t('admin:users.drawer.factor')}>
            <SecondFactor
              id={user.id}
              name={name}
              hasSecondFactor={user.hasSecondFactor ?? false}
              mayRemove={mayLookAfter}
            />
          </Section>
        )}
      </div>
      {isDeleting && (
        <DeleteUserDialog
          id={user.id}
          name={name}
          roles={roles}
          onDeleted={onClose}
          onClose={() => setDeleting(false)}
        />
      )}
    </Drawer>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  );
}
