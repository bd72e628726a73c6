import { tokenLifetimes } from '@passerelle/contract/common/limits';
import { useTranslation } from 'react-i18next';
import { contactAddresses } from '../../landing/contact-addresses.ts';
import type { Chapter, Contact } from '../chapters/chapter.ts';
import { DAY } from '../chapters/units.ts';
import { useAccountFacts } from '../chapters/use-account-facts.ts';
import { pictures } from './pictures.ts';
import './translations.ts';

function useContacts(): Contact[] {
  const { t } = useTranslation();
  const { clients, startups } = contactAddresses();
  return [
    ...(clients ? [{ label: t('visitorGuide:contact.team'), address: clients }] : []),
    ...(startups ? [{ label: t('visitorGuide:contact.incubator'), address: startups }] : []),
  ];
}

/** How to sign in, for a visitor without a session. */
export function useChapters(): Chapter[] {
  const { t } = useTranslation();
  const { password, resetLink, lock } = useAccountFacts();
  return [
    {
      id: 'invitation',
      title: t('visitorGuide:invitation.title'),
      text: t('visitorGuide:invitation.text'),
      picture: { source: pictures.invitation, alternative: t('visitorGuide:invitation.picture') },
      facts: [
        {
          name: t('visitorGuide:invitation.link.name'),
          value: t('visitorGuide:invitation.link.value', {
            count: tokenLifetimes.invitationMilliseconds / DAY,
          }),
        },
        password,
      ],
    },
    {
      id: 'access',
      title: t('visitorGuide:access.title'),
      text: t('visitorGuide:access.text'),
      picture: { source: pictures.access, alternative: t('visitorGuide:access.picture') },
      facts: [lock],
    },
    {
      id: 'password',
      title: t('visitorGuide:password.title'),
      text: t('visitorGuide:password.text'),
      picture: { source: pictures.password, alternative: t('visitorGuide:password.picture') },
      facts: [resetLink],
    },
    {
      id: 'contact',
      title: t('help:contact.title'),
      text: t('visitorGuide:contact.text'),
      contacts: useContacts(),
    },
  ];
}
