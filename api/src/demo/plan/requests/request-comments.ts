import type { ContactRequestStepKind } from '@passerelle/contract';
import { setFrench } from '../typography.ts';

/** What the team notes when it takes a request up. The team writes in French, in one language only. */
export const openingComments = [
  'Client rappelé, présentation prévue la semaine prochaine.',
  'Dossier transmis à la startup ; réponse attendue sous huit jours.',
  'Le client souhaite d’abord lire le dernier reporting financier.',
  'Rendez-vous à trois proposé : mardi ou jeudi après-midi.',
  'Échange avec le banquier : profil confirmé, ticket à préciser.',
  'La startup demande un accord de confidentialité avant l’envoi des chiffres.',
  'Visite du site envisagée avec deux autres clients intéressés.',
].map(setFrench);

/** What it notes when a request is settled, and what became of it. */
const closings = [
  ['Mise en relation faite ; les parties poursuivent directement.', { kind: 'MET' }],
  ['Investissement conclu, convention signée.', { kind: 'INVESTED' }],
  ['Le client renonce : secteur finalement hors de ses priorités.', { kind: 'NO_FIT', reason: 'SECTOR' }],
  ['Tour de table clos avant la décision du client.', { kind: 'NO_FIT', reason: 'TIMING' }],
  ['Accord commercial en cours de rédaction entre les parties.', { kind: 'BUSINESS_DEAL' }],
  ['La startup décline : son tour de table est déjà couvert.', { kind: 'STARTUP_DECLINED' }],
  ['Ticket conclu après deux rencontres ; le client entre au tour.', { kind: 'INVESTED' }],
  ['Conditions du tour jugées trop hautes par le client.', { kind: 'NO_FIT', reason: 'TERMS' }],
] as const;

export const closingComments = closings.map(([comment]) => setFrench(comment));

/** What became of a request, by the comment that settled it. */
export const outcomeOfComment = new Map(
  closings.map(([comment, outcome]) => [setFrench(comment), outcome] as const),
);

/** What it notes beside a step. */
export const stepComments: Readonly<Record<ContactRequestStepKind, readonly string[]>> = {
  CLIENT_CALLED: ['Disponible en fin de semaine.', 'Confirme son intérêt ; préfère un premier appel.'].map(
    setFrench,
  ),
  STARTUP_INFORMED: [
    'La fondatrice répond dans la journée.',
    'Présentation envoyée avec l’accord du client.',
  ],
  MEETING: ['À la banque, salon du rez-de-chaussée.', 'En visioconférence, trente minutes.'],
  DOCUMENTS_SENT: ['Présentation et comptes de l’an dernier.', 'Accord de confidentialité à signer.'],
  OTHER: ['Le banquier du client est informé.', 'Relance par e-mail.'],
};
