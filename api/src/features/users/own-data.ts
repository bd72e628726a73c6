import { formatPhone } from '@passerelle/contract';
import type { Database } from '../../db/client.ts';
import { labelledColumn, type OwnData, ownDataSection } from '../../own-data/section.ts';
import { createUsersStore, type OwnAccount } from './users.store.ts';

/** The account of a person. */
export function usersOwnData(readDb: Database): OwnData {
  return {
    sections: [
      ownDataSection<OwnAccount>({
        key: 'account',
        fr: 'Compte',
        en: 'Account',
        async read({ userId }) {
          const account = await createUsersStore(readDb).findOwn(userId);
          return account ? [account] : [];
        },
        columns: [
          { key: 'id', fr: 'Identifiant', en: 'Identifier', from: ['users.id'], value: ({ id }) => id },
          { key: 'email', fr: 'E-mail', en: 'Email', from: ['users.email'], value: ({ email }) => email },
          {
            ...{ key: 'firstName', fr: 'Prénom', en: 'First name', from: ['users.first_name'] },
            value: ({ firstName }) => firstName,
          },
          {
            ...{ key: 'lastName', fr: 'Nom', en: 'Last name', from: ['users.last_name'] },
            value: ({ lastName }) => lastName,
          },
          {
            ...{ key: 'mobilePhone', fr: 'Téléphone', en: 'Phone' },
            from: ['users.phone_indicatif', 'users.phone_number'],
            value: ({ mobilePhone }) => mobilePhone && { ...mobilePhone },
            cell: ({ mobilePhone }) => mobilePhone && formatPhone(mobilePhone),
          },
          labelledColumn('role', {
            ...{ key: 'roles', fr: 'Rôles', en: 'Roles' },
            from: ['user_roles.role', 'user_roles.position'],
            value: ({ roles }) => roles,
          }),
          labelledColumn('staffRight', {
            ...{ key: 'staffRight', fr: 'Droit dans l’équipe', en: 'Right in the team' },
            from: ['users.staff_right'],
            value: ({ staffRight }) => staffRight,
          }),
          {
            ...{ key: 'profileCompleted', fr: 'Profil complet', en: 'Profile complete' },
            from: ['users.profil_completed'],
            value: ({ profilCompleted }) => profilCompleted,
          },
          {
            ...{ key: 'language', fr: 'Langue', en: 'Language', from: ['users.language'] },
            value: ({ language }) => language,
          },
          {
            ...{ key: 'languageChosen', fr: 'Langue choisie', en: 'Language chosen' },
            from: ['users.language_chosen'],
            value: ({ languageChosen }) => languageChosen,
          },
          {
            ...{ key: 'creationDate', fr: 'Création', en: 'Created', type: 'instant' },
            from: ['users.created_at'],
            value: ({ createdAt }) => createdAt,
          },
        ],
      }),
    ],
    leftOut: [
      { reason: 'secrets, or their hashes', columns: ['users.password_hash', 'users.activation_hash'] },
      { reason: 'another form of a value that is there', columns: ['users.email_key', 'users.name_key'] },
      { reason: 'says whose row it is: the person who asks', columns: ['user_roles.user_id'] },
      { reason: 'counts saves', columns: ['users.profile_revision', 'users.roles_revision'] },
    ],
  };
}
