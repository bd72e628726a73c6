import { accessibilityAudit, type Language } from '@passerelle/contract';
import type { Table } from '../document-text.ts';

const { day, met, unmet, notApplicable, rate } = accessibilityAudit;

const locales: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

/** The figures of the audit as the documents write them. */
export const auditFigures = {
  met,
  unmet,
  applicable: met + unmet,
  criteria: met + unmet + notApplicable,
  day: (language: Language) =>
    new Date(day).toLocaleDateString(locales[language], { dateStyle: 'long', timeZone: 'UTC' }),
  rate: (language: Language) => rate.toLocaleString(locales[language], { style: 'percent' }),
} as const;

/** The result of the audit, row by row, for the documents that contain it. */
export const auditTable: Record<Language, Table> = {
  fr: {
    caption: `Résultat de l’audit du ${auditFigures.day('fr')}`,
    columns: [
      { heading: 'Résultat', share: 3 },
      { heading: 'Nombre de critères', share: 2 },
    ],
    rows: [
      ['Critères respectés', String(met)],
      ['Critères non respectés', String(unmet)],
      ['Critères non applicables', String(notApplicable)],
      ['Ensemble des critères', String(auditFigures.criteria)],
    ],
  },
  en: {
    caption: `Result of the audit of ${auditFigures.day('en')}`,
    columns: [
      { heading: 'Result', share: 3 },
      { heading: 'Number of criteria', share: 2 },
    ],
    rows: [
      ['Criteria met', String(met)],
      ['Criteria not met', String(unmet)],
      ['Criteria not applicable', String(notApplicable)],
      ['All criteria', String(auditFigures.criteria)],
    ],
  },
};
