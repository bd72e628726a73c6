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
  OUTCOME_NOT_SETTLED: {
    fr: 'Une issue ne se note que sur une demande terminée.',
    en: 'An outcome can only be noted on a request that is done.',
  },
  OWNER_CANNOT_FOLLOW_UP: {
    fr: 'Cette personne ne peut pas suivre de demandes\u00a0: choisissez un autre membre de l’équipe.',
    en: 'This person cannot follow requests up: please choose another member of the team.',
  },
  EVENT_CLOSED: {
    fr: 'Cette demande est close\u00a0: elle ne peut plus recevoir de message.',
    en: 'This request is closed: no message can be added to it any more.',
  },
  EVENT_MESSAGES_FULL: {
    fr: 'Cette demande a déjà beaucoup de messages\u00a0: contactez notre équipe.',
    en: 'This request already has many messages: please contact our team.',
  },
  INTRODUCTION_NOT_FOUND: {
    fr: 'Cette mise en relation n’est plus proposée.',
    en: 'This introduction is no longer offered.',
  },
  INTRODUCTION_CLOSED: {
    fr: 'Cette mise en relation est close\u00a0: elle n’attend plus de réponse.',
    en: 'This introduction is closed: no answer is awaited any more.',
  },
  INTRODUCTION_DELAY: {
    fr: 'Indiquez un jour à venir, dans un an au plus.',
    en: 'Enter a day that is still to come, within a year.',
  },
  FOLLOW_UP_NOT_FOUND: {
    fr: 'Cette question n’est plus posée.',
    en: 'This question is no longer asked.',
  },
  ABSENCE_NOT_FOUND: {
    fr: 'Cette absence n’existe plus.',
    en: 'This absence no longer exists.',
  },
  ABSENCE_ENDS_BEFORE: {
    fr: 'Le dernier jour précède le premier.',
    en: 'The last day is before the first.',
  },
  ABSENCE_OVER: {
    fr: 'Cette absence est déjà passée\u00a0: indiquez un dernier jour à venir.',
    en: 'This absence is already over: enter a last day that is still to come.',
  },
  ABSENCE_TOO_LONG: {
    fr: 'Une absence dure un an au plus.',
    en: 'An absence lasts a year at most.',
  },
} as const;
