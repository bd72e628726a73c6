// Made of docs/using/accessibility/audit.json by infra/test/checks/accessibility-audit/write.ts: change it there.

/** What the audit of this software says: how many criteria of RAWeb 1 are met, and what is not. */
export const presentAudit = {
  day: '2026-11-25',
  met: 88,
  unmet: 4,
  unverified: 6,
  notApplicable: 38,
  rate: 0.89,
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
      criterion: '4.3',
      barrier: {
        fr: 'Les films sont choisis par les startups et joués par YouTube : rien n’oblige à ce qu’ils soient sous-titrés.',
        en: 'Films are chosen by startups and played by YouTube: nothing makes sure that they have captions.',
      },
      action: {
        fr: 'Le conseil du champ demande un film sous-titré ; le rappeler aux startups lors de la validation.',
        en: 'The advice of the field asks for a film with captions; remind startups of it when their card is validated.',
      },
    },
    {
      criterion: '4.5',
      barrier: {
        fr: 'Les films sont choisis par les startups : aucun n’a d’audiodescription, à la place de laquelle une transcription est demandée.',
        en: 'Films are chosen by startups: none has an audio description, in place of which a transcript is asked for.',
      },
      action: {
        fr: 'Demander aux startups un film avec audiodescription où l’image dit ce que la voix ne dit pas.',
        en: 'Ask startups for a film with an audio description where the picture says what the voice does not.',
      },
    },
  ],
} as const;
