import { recipientOf } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { contactAddresses } from '../../landing/contact-addresses.ts';
import type { Chapter, Contact } from './chapter.ts';

/** The innovation team, as the page that serves the site names it; where it names nothing, there is nothing to follow. */
function teamContacts(): Contact[] {
  const { clients: address } = contactAddresses();
  if (!address) return [];
  // The address itself is what can be read on paper, too.
  return [{ label: recipientOf(address) ?? address, address }];
}

/** Whom to write to, the last chapter of a role's guide. */
export function useContactChapter(text: string): Chapter {
  const { t } = useTranslation();
  return { id: 'contact', title: t('help:contact.title'), text, contacts: teamContacts() };
}
