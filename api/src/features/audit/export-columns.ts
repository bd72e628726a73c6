import { type AuditEntry, type AuditParty, type Language, labelOf, labelOfRoles } from '@passerelle/contract';
import { bankClock } from '../../bank-days.ts';
import { columnsIn } from '../../http/spreadsheet/columns.ts';
import type { SpreadsheetColumn } from '../../http/spreadsheet/spreadsheet.ts';

/** The columns of the export of the audit trail, with their headers and values in a language. */
export function exportedColumns(language: Language): SpreadsheetColumn<AuditEntry>[] {
  const { column, label } = columnsIn<AuditEntry>(language);
  const nameOf = (party: AuditParty | null) => party?.name ?? party?.id ?? null;
  const typeOf = (party: AuditParty | null) => party && label('auditEntityType', party.type);
  const identifier = { width: 38 };

  return [
    column('Numéro', 'Number', ({ number }) => number, { type: 'number', width: 10 }),
    column('Date', 'Date', ({ date }) => date, { type: 'instant', width: 18 }),
    column('Acte', 'Act', ({ action }) => label('auditAction', action), { width: 30 }),
    column('Auteur', 'By', ({ actor, origin }) => nameOf(actor) ?? label('auditOrigin', origin), {
      width: 26,
    }),
    column('Nature', 'Kind', ({ entity }) => typeOf(entity), { width: 18 }),
    column('Objet', 'About', ({ entity }) => nameOf(entity), { width: 34 }),
    column('Destinataire', 'Recipient', ({ recipient }) => nameOf(recipient), { width: 28 }),
    column('Précisions', 'Details', (entry) => wordsOf(entry, language), { width: 40 }),
    column('Demande de contact', 'Contact request', ({ contactRequestId }) => contactRequestId, identifier),
    column('Appel', 'Call', ({ requestId }) => requestId, identifier),
    column('Identifiant de l’objet', 'Identifier', ({ entity }) => entity.id, identifier),
    column('Empreinte', 'Hash', ({ hash }) => hash, { width: 68 }),
  ];
}

function wordsOf({ details, issuer, approver, owner }: AuditEntry, language: Language): string {
  const {
    status,
    outcome,
    roles,
    staffRight,
    count,
    startups,
    users,
    retentionClass,
    days,
    until,
    approvalKind,
    version,
    percent,
    began,
    failed,
  } = details;
  const french = language === 'fr';
  return [
    version,
    percent !== undefined && (french ? `${percent}\u00a0% des personnes` : `${percent}% of people`),
    failed !== undefined && (french ? `pannes\u00a0: ${failed}/${began}` : `failures: ${failed}/${began}`),
    approvalKind && labelOf('approvalKind', approvalKind, language),
    status && labelOf('eventStatus', status, language),
    outcome && labelOf('contactRequestOutcome', outcome, language),
    roles && labelOfRoles({ roles, staffRight }, language),
    count !== undefined && counted(count, french ? 'ligne' : 'row', french),
    startups !== undefined && counted(startups, 'startup', french),
    users !== undefined && counted(users, french ? 'utilisateur' : 'user', french),
    retentionClass && labelOf('retentionClass', retentionClass, language),
    days !== undefined && keptFor(days, french),
    until && `${french ? 'antérieures au' : 'older than'} ${bankClock(new Date(until))}`,
    issuer && `${french ? 'lien créé par' : 'link made by'} ${issuer.name ?? issuer.id}`,
    approver && `${french ? 'approuvé par' : 'approved by'} ${approver.name ?? approver.id}`,
    owner && `${french ? 'confiée à' : 'given to'} ${owner.name ?? owner.id}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A number of things, of which French says none as it says one. */
function counted(number: number, thing: string, french: boolean): string {
  return `${number} ${number === 1 || (french && number === 0) ? thing : `${thing}s`}`;
}

function keptFor(days: number, french: boolean): string {
  return french ? `conservées ${counted(days, 'jour', french)}` : `kept for ${counted(days, 'day', french)}`;
}
