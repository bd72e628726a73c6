// Made of docs/using/accessibility/audit.json by infra/test/checks/accessibility-audit/write.ts: change it there.

/** What the audit of this software says: how many criteria of RAWeb 1 are met, and what is not. */
export const presentAudit = {
  day: '2026-11-23',
  met: 33,
  unmet: 6,
  unverified: 57,
  notApplicable: 40,
  rate: 0.34,
  open: [
    {
      criterion: '1.3',
      barrier: {
        fr: 'L’alternative des images d’une fiche est faite de son nom et d’un numéro : leur auteur ne peut pas en écrire une.',
        en: 'The alternative of a card’s pictures is made of its name and a number: their author cannot write one.',
      },
      action: {
        fr: 'Demander une alternative dans les deux langues pour chaque image.',
        en: 'Ask for an alternative in both languages for each picture.',
      },
    },
    {
      criterion: '4.1',
      barrier: {
        fr: 'La vidéo d’une startup n’a ni transcription ni audiodescription dans la plateforme.',
        en: 'A startup’s video has neither a transcript nor an audio description in the platform.',
      },
      action: {
        fr: 'Ajouter un champ de transcription à côté de la vidéo.',
        en: 'Add a field for a transcript beside the video.',
      },
    },
    {
      criterion: '8.7',
      barrier: {
        fr: 'Les titres d’actualités, les noms de secteurs en anglais et les textes des équipes n’indiquent pas leur langue.',
        en: 'Titles of news, names of sectors in English and texts of the teams do not say their language.',
      },
      action: {
        fr: 'Indiquer la langue de chaque flux, des secteurs et des textes saisis.',
        en: 'State the language of each feed, of the sectors and of what is typed.',
      },
    },
    {
      criterion: '15.1',
      barrier: {
        fr: 'La nouvelle brève s’écrit en HTML, et les images sans alternative.',
        en: 'The short news is written in HTML, and pictures have no alternative.',
      },
      action: {
        fr: 'Proposer un éditeur qui connaît titres, listes et langues.',
        en: 'Offer an editor that knows headings, lists and languages.',
      },
    },
    {
      criterion: '15.2',
      barrier: {
        fr: 'Rien n’aide l’auteur à écrire un contenu accessible.',
        en: 'Nothing helps an author to write accessible content.',
      },
      action: {
        fr: 'Placer un conseil à côté de chaque champ de contenu.',
        en: 'Put guidance beside each field of content.',
      },
    },
    {
      criterion: '16.1',
      barrier: {
        fr: 'L’équipe qui répond n’a pas de texte de référence sur les fonctions d’accessibilité.',
        en: 'The team that answers has no reference text about the accessibility features.',
      },
      action: {
        fr: 'Donner ce texte dans le guide de l’équipe.',
        en: 'Give this text in the team’s guide.',
      },
    },
  ],
} as const;
