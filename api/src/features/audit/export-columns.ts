import { type AuditEntry, type AuditParty, type Language, labelOf } from '@passerelle/contract';
import type { SpreadsheetColumn } from '../../http/spreadsheet/spreadsheet.ts';

type Column = SpreadsheetColumn<AuditEntry>;

/** The columns of the export of the audit trail, with their headers and values in a language. */
export function exportedColumns(language: Language): Column[] {
  const column = (fr: string, en: string, width: number, value: Column['value']): Column => ({
    header: language === 'fr' ? fr : en,
    type: 'text',
    width,
    value,
  });
  const nameOf = (party: AuditParty | null) => party?.name ?? party?.id ?? null;
  const typeOf = (party: AuditParty | null) => party && labelOf('auditEntityType', party.type, language);

  return [
    { ...column('Numéro', 'Number', 10, ({ number }) => number), type: 'number' },
    { ...column('Date', 'Date', 18, ({ date }) => date), type: 'instant' },
    column('Acte', 'Act', 30, ({ action }) => labelOf('auditAction', action, language)),
    column(
      'Auteur',
      'By',
      26,
      ({ actor, origin }) => nameOf(actor) ?? labelOf('auditOrigin', origin, language),
    ),
    column('Nature', 'Kind', 18, ({ entity }) => typeOf(entity)),
    column('Objet', 'About', 34, ({ entity }) => nameOf(entity)),
    column('Destinataire', 'Recipient', 28, ({ recipient }) => nameOf(recipient)),
    column('Précisions', 'Details', 40, ({ details }) => wordsOf(details, language)),
    column('Demande de contact', 'Contact request', 38, ({ contactRequestId }) => contactRequestId),
    column('Appel', 'Call', 38, ({ requestId }) => requestId),
    column('Identifiant de l’objet', 'Identifier', 38, ({ entity }) => entity.id),
    column('Empreinte', 'Hash', 68, ({ hash }) => hash),
  ];
}

function wordsOf(details: AuditEntry['details'], language: Language): string {
  const { status, roles, count, startups, users } = details;
  const french = language === 'fr';
  return [
    status && labelOf('eventStatus', status, language),
    roles?.map((role) => labelOf('role', role, language)).join(', '),
    count !== undefined && `${count} ${french ? 'lignes' : 'rows'}`,
    startups !== undefined && `${startups} startups`,
    users !== undefined && `${users} ${french ? 'utilisateurs' : 'users'}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
