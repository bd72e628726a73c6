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

/** What it notes when a request is settled. */
export const closingComments = [
  'Mise en relation faite ; les parties poursuivent directement.',
  'Investissement conclu, convention signée.',
  'Le client renonce : secteur finalement hors de ses priorités.',
  'Tour de table clos avant la décision du client.',
  'Accord commercial en cours de rédaction entre les parties.',
  'Sans suite après deux relances ; à reproposer au prochain tour.',
].map(setFrench);

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
