import { type CatalogueRow, succeeded } from './row.ts';

/** What is said when something is done. */
export const successRows = {
  cardSaved: {
    provokedBy: 'saving a card',
    texts: succeeded('La fiche est enregistrée.', 'The card is saved.'),
    shownBy: 'card-form',
  },
  profileSaved: {
    provokedBy: 'saving the profile',
    texts: succeeded(
      'Les informations personnelles sont enregistrées.',
      'The personal information is saved.',
    ),
    shownBy: 'profile',
  },
  criteriaSaved: {
    provokedBy: 'a client who saves their criteria again',
    texts: succeeded('Critères sauvegardés', 'Criteria saved'),
    shownBy: 'client-screens',
  },
  cardDeleted: {
    provokedBy: 'the team deleting a disabled card',
    texts: succeeded('La fiche d’Orphée Santé est supprimée.', 'The card of Orphée Santé is deleted.'),
    shownBy: 'team-screens',
  },
  requestSaved: {
    provokedBy: 'the team following up a contact request',
    texts: succeeded('Demande enregistrée', 'Request saved'),
    shownBy: 'team-screens',
  },
  requestCreated: {
    provokedBy: 'the team adding a contact request',
    texts: succeeded('Demande créée', 'Request created'),
    shownBy: 'team-screens',
  },
  ecosystemCreated: {
    provokedBy: 'the team adding an ecosystem',
    texts: succeeded('Écosystème créé', 'Ecosystem created'),
    shownBy: 'team-screens',
  },
  ecosystemSaved: {
    provokedBy: 'the team saving an ecosystem',
    texts: succeeded('Écosystème enregistré', 'Ecosystem saved'),
    shownBy: 'team-screens',
  },
  ecosystemDeleted: {
    provokedBy: 'the team deleting an ecosystem',
    texts: succeeded('Écosystème supprimé', 'Ecosystem deleted'),
    shownBy: 'team-screens',
  },
  userDeleted: {
    provokedBy: 'the team deleting a user',
    texts: succeeded('Utilisateur supprimé', 'User deleted'),
    shownBy: 'team-screens',
  },
} as const satisfies Record<string, CatalogueRow>;
