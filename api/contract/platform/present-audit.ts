// Made of docs/using/accessibility/audit.json by infra/test/checks/accessibility-audit/write.ts: change it there.

/** What the audit of this software says: how many criteria of RAWeb 1 are met, and what is not. */
export const presentAudit = {
  day: '2026-11-24',
  met: 41,
  unmet: 3,
  unverified: 52,
  notApplicable: 40,
  rate: 0.42,
  open: [
    {
      criterion: '1.3',
      barrier: {
        fr: 'L’alternative des images est demandée et reste facultative : où elle manque, elle est faite du nom de la startup et d’un numéro.',
        en: 'The alternative of pictures is asked for and stays optional: where it is missing, it is made of the startup’s name and a number.',
      },
      action: {
        fr: 'Demander aux startups les alternatives qui manquent à leurs fiches.',
        en: 'Ask startups for the alternatives that their cards lack.',
      },
    },
    {
      criterion: '4.1',
      barrier: {
        fr: 'La transcription de la vidéo est facultative : une fiche peut ne pas en avoir.',
        en: 'The transcript of the video is optional: a card may have none.',
      },
      action: {
        fr: 'Demander aux startups les transcriptions qui manquent à leurs fiches.',
        en: 'Ask startups for the transcripts that their cards lack.',
      },
    },
    {
      criterion: '8.7',
      barrier: {
        fr: 'Les noms de secteurs en anglais n’indiquent pas leur langue dans les pages en français, ni les brèves celle de leurs passages.',
        en: 'English names of sectors do not say their language on pages in French, nor does the short news that of its passages.',
      },
      action: {
        fr: 'Indiquer la langue des secteurs, et celle des passages dans l’éditeur de la brève.',
        en: 'State the language of sectors, and that of passages in the editor of the short news.',
      },
    },
  ],
} as const;
