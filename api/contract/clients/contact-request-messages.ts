/** What is said of contact requests, by stable code; see `messages`. */
export const contactRequestMessages = {
  EVENT_EXISTS: {
    fr: 'Une demande existe déjà pour ce client et cette startup.',
    en: 'A request already exists for this client and this startup.',
  },
  EVENT_FOLLOWED_UP: {
    fr: 'Notre équipe a déjà donné suite à cette demande\u00a0: contactez-la pour l’arrêter.',
    en: 'Our team has already followed this request up: please contact them to stop it.',
  },
  OWNER_CANNOT_FOLLOW_UP: {
    fr: 'Cette personne ne peut pas suivre de demandes\u00a0: choisissez un autre membre de l’équipe.',
    en: 'This person cannot follow requests up: please choose another member of the team.',
  },
} as const;
