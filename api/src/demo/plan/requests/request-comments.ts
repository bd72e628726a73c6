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
