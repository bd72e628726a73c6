import { useRight, useSession } from '@passerelle/platform/session';
import { ProfileForm } from '@passerelle/profile';
import type { ComponentProps } from 'react';
import { ProfileFacts } from './profile-facts.tsx';

/** Somebody's personal information: as far as the right of the member of the team goes, a form. One's own always is. */
export function ProfileSection({ userId, profile, onSaved }: ComponentProps<typeof ProfileForm>) {
  const { user } = useSession();
  const mayEdit = useRight('EDITOR');
  const mayMove = useRight('ADMINISTRATOR');
  const isOwn = user?.id === userId;
  if (!isOwn && !mayEdit) return <ProfileFacts profile={profile} />;
  return (
    <ProfileForm userId={userId} profile={profile} isAddressFixed={!isOwn && !mayMove} onSaved={onSaved} />
  );
}
