import { auditDetailsSchema } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { labelledColumn, type OwnData, ownDataSection } from '../../own-data/section.ts';
import { createAuditListStore, type OwnEntry } from './audit-list.store.ts';
import { createFormerStaffStore } from './former-staff.store.ts';

/** What a person has done, without whom it was about; and the name that is kept of who left the team. */
export function auditOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<OwnEntry>({
        key: 'acts',
        fr: 'Actes',
        en: 'Acts',
        read: ({ userId }) => createAuditListStore(readDb).own(userId),
        columns: [
          {
            ...{ key: 'number', fr: 'Numéro', en: 'Number', type: 'number', from: ['audit_entries.number'] },
            value: ({ number }) => number,
          },
          {
            ...{ key: 'date', fr: 'Date', en: 'Date', type: 'instant', from: ['audit_entries.date'] },
            value: ({ date }) => date,
          },
          labelledColumn('auditAction', {
            ...{ key: 'action', fr: 'Acte', en: 'Act', width: 30, from: ['audit_entries.action'] },
            value: ({ action }) => action,
          }),
          labelledColumn('auditEntityType', {
            ...{ key: 'entityType', fr: 'Objet', en: 'About', from: ['audit_entries.entity_type'] },
            value: ({ entityType }) => entityType,
          }),
          labelledColumn('auditOrigin', {
            ...{ key: 'origin', fr: 'Origine', en: 'Origin', from: ['audit_entries.origin'] },
            value: ({ origin }) => origin,
          }),
          {
            ...{ key: 'count', fr: 'Nombre', en: 'Number of rows', type: 'number' },
            from: ['audit_entries.details'],
            value: ({ details }) => auditDetailsSchema.parse(JSON.parse(details)).count ?? null,
          },
          {
            ...{ key: 'requestId', fr: 'Identifiant de l’appel', en: 'Identifier of the call', width: 38 },
            from: ['audit_entries.request_id'],
            value: ({ requestId }) => requestId,
          },
        ],
      }),
      ownDataSection<{ name: string; leftAt: string }>({
        key: 'formerStaff',
        fr: 'Ancien membre de l’équipe',
        en: 'Former team member',
        read: ({ userId }) => createFormerStaffStore(readDb).own(userId),
        columns: [
          { key: 'name', fr: 'Nom', en: 'Name', from: ['former_staff.name'], value: ({ name }) => name },
          {
            ...{
              key: 'leavingDate',
              fr: 'Départ',
              en: 'Left',
              type: 'instant',
              from: ['former_staff.left_at'],
            },
            value: ({ leftAt }) => leftAt,
          },
        ],
      }),
    ],
    leftOut: [
      {
        reason: 'says whose row it is: the person who asks',
        columns: ['audit_entries.actor_id', 'former_staff.id'],
      },
      {
        reason: 'may name other people, or who looks for what: whom an act was about stays with the team',
        columns: ['entity_id', 'recipient_type', 'recipient_id', 'contact_request_id'].map(
          (column) => `audit_entries.${column}`,
        ),
      },
      {
        reason: 'seals the trail',
        columns: [
          'audit_entries.previous_hash',
          'audit_entries.hash',
          'audit_head.id',
          'audit_head.number',
          'audit_head.hash',
        ],
      },
    ],
  };
}
