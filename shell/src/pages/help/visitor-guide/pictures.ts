import accessEn from './pictures/access.en.webp';
import accessFr from './pictures/access.fr.webp';
import invitationEn from './pictures/invitation.en.webp';
import invitationFr from './pictures/invitation.fr.webp';
import passwordEn from './pictures/password.en.webp';
import passwordFr from './pictures/password.fr.webp';

/** The pictures of the guide for visitors without a session, by chapter; `npm run tour -- --guide` takes them. */
export const pictures = {
  invitation: { fr: invitationFr, en: invitationEn },
  access: { fr: accessFr, en: accessEn },
  password: { fr: passwordFr, en: passwordEn },
} as const;
