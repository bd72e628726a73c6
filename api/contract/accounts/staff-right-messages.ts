import type { Language } from '../common/enumerations.ts';

/** What the API says of rights in the team, by the labels that they have. */
export const staffRightMessages = {
  RIGHT_OF_TEAM_ONLY: {
    fr: 'Un droit dans l’équipe ne va qu’avec le rôle Admin.',
    en: 'A right in the team goes with the role Admin only.',
  },
  RIGHT_EDITOR_REQUIRED: {
    fr: 'Cette action demande le droit « Modification » dans l’équipe.',
    en: 'This action needs the right “Edit” in the team.',
  },
  RIGHT_ADMINISTRATOR_REQUIRED: {
    fr: 'Cette action demande le droit « Complet » dans l’équipe.',
    en: 'This action needs the right “Full” in the team.',
  },
} as const satisfies Record<string, Record<Language, string>>;
