import type { Language } from '@passerelle/contract';
import { presentAudit } from '@passerelle/contract/platform/present-audit';
import type { Section, Table } from '../document-text.ts';

const { day, met, unmet, unverified, notApplicable, rate, open } = presentAudit;

const words = {
  fr: {
    locale: 'fr-FR',
    heading: 'État actuel du logiciel',
    text: (date: string, share: string) =>
      `Notre examen du logiciel, au ${date}, porte sur les 136 critères\u00a0: ${met} sont respectés, ${unmet} ne le sont pas, ${unverified} n’ont pas été vérifiés et comptent comme non respectés, ${notApplicable} ne s’appliquent pas. Le taux est de ${share}.`,
    caption: 'Ce qui n’est pas accessible, et ce qui est prévu',
    columns: ['Critère', 'Obstacle', 'Action'],
  },
  en: {
    locale: 'en-GB',
    heading: 'Present state of the software',
    text: (date: string, share: string) =>
      `Our examination of the software, on ${date}, covers the 136 criteria: ${met} are met, ${unmet} are not, ${unverified} have not been verified and count as not met, ${notApplicable} do not apply. The rate is ${share}.`,
    caption: 'What is not accessible, and what is planned',
    columns: ['Criterion', 'Barrier', 'Action'],
  },
} as const satisfies Record<Language, object>;

const shares = [12, 50, 38];

/** What the software reaches today, beside what the dated audit has found. */
export function presentSection(language: Language): Section {
  const { locale, heading, text, caption, columns } = words[language];
  const date = new Date(day).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const share = rate.toLocaleString(locale, { style: 'percent' });
  const table: Table = {
    caption,
    columns: columns.map((title, index) => ({ heading: title, share: shares[index] ?? 1 })),
    rows: open.map(({ criterion, barrier, action }) => [criterion, barrier[language], action[language]]),
  };
  return { heading, blocks: [text(date, share), table] };
}
