import { Facts } from '@passerelle/catalogue';
import type { Profile } from '@passerelle/contract';
import { shownPhone } from '@passerelle/ui/phone';
import { useTranslation } from 'react-i18next';

interface ProfileFactsProps {
  profile: {
    firstName: string | null;
    lastName: string | null;
    email: string | null;
    mobilePhone: Profile['mobilePhone'];
  };
}

/** Who somebody is, for members of the team who may read it and not change it. */
export function ProfileFacts({ profile }: ProfileFactsProps) {
  const { t } = useTranslation();
  const { firstName, lastName, email, mobilePhone } = profile;
  return (
    <Facts
      facts={[
        { name: t('profile:firstName'), value: firstName },
        { name: t('profile:lastName'), value: lastName },
        { name: t('profile:email'), value: email },
        { name: t('profile:phone'), value: mobilePhone && shownPhone(mobilePhone) },
      ]}
    />
  );
}
