import type { Company } from './company.ts';

/** Learning, work and solidarity. */
export const peopleCompanies: readonly Company[] = [
  {
    name: 'Cahier Vif',
    sector: 'EDTECH',
    country: 'France',
    region: 'Bourgogne-Franche-Comté',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: ['Le cahier de maths qui s’adapte à chaque élève', 'The maths workbook that adapts to each pupil'],
    opportunity: [
      'Un élève sur quatre entre en sixième sans maîtriser les bases du calcul. Les enseignants manquent de temps pour préparer vingt-cinq parcours différents, et les écrans inquiètent les parents.',
      'One pupil in four reaches secondary school without a grasp of basic arithmetic. Teachers lack the time to prepare twenty-five different paths, and parents worry about screens.',
    ],
    solution: [
      'L’élève travaille sur papier ; l’enseignant photographie les pages en une minute. Cahier Vif repère l’erreur et sa cause, puis imprime la page suivante pour chacun. 140 écoles l’emploient, avec six mois d’avance mesurés sur une année.',
      'Pupils work on paper; the teacher photographs the pages in a minute. Cahier Vif finds the mistake and its cause, then prints the next page for each child. 140 schools use it, with six months’ progress measured over a year.',
    ],
  },
  {
    name: 'Linguaria',
    sector: 'EDTECH',
    country: 'Italie',
    trade: 'SUBSCRIPTION',
    market: ['B2B', 'B2C'],
    short: [
      'Apprendre la langue de son métier, au poste de travail',
      'Learn the language of your trade, at your workplace',
    ],
    opportunity: [
      'L’hôtellerie, le bâtiment et le soin recrutent des personnes qui parlent peu la langue du pays. Les cours généraux sont longs et n’enseignent ni les consignes de sécurité ni les mots du métier.',
      'Hotels, building sites and care recruit people who speak little of the local language. General courses are long and teach neither safety instructions nor the words of the trade.',
    ],
    solution: [
      'Des leçons de quatre minutes, à l’oral, suivent la journée réelle d’un métier : la chambre, le chantier, la toilette d’un patient. Trente métiers sont couverts en cinq langues. L’employeur voit la progression, jamais les enregistrements.',
      'Four-minute spoken lessons follow the real day of a trade: the room, the building site, a patient’s morning care. Thirty trades are covered in five languages. The employer sees progress, never the recordings.',
    ],
  },
  {
    name: 'Compétis',
    sector: 'HR_TECH',
    country: 'France',
    region: 'Hauts-de-France',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: [
      'La carte des savoir-faire d’une usine, tenue à jour',
      'A plant’s map of skills, always up to date',
    ],
    opportunity: [
      'Un tiers des opérateurs industriels partira à la retraite d’ici dix ans. Les entreprises découvrent souvent le jour du départ qu’une seule personne savait régler une machine.',
      'A third of industrial operators will retire within ten years. Companies often find out on the day someone leaves that only one person knew how to set up a machine.',
    ],
    solution: [
      'Les chefs d’équipe valident les savoir-faire au poste, depuis une tablette, en deux gestes. Compétis montre les compétences tenues par une seule personne et propose qui former, avec qui, et quand. Les plannings intègrent ces formations.',
      'Team leaders confirm skills at the workstation, from a tablet, in two gestures. Compétis shows the skills that rest on one person and proposes whom to train, with whom, and when. Rosters take these trainings into account.',
    ],
  },
  {
    name: 'Onbora',
    sector: 'HR_TECH',
    country: 'Luxembourg',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: [
      'L’embauche transfrontalière sans papier ni surprise',
      'Cross-border hiring without paperwork or surprises',
    ],
    opportunity: [
      'Plus de 200 000 frontaliers travaillent au Luxembourg. Chaque embauche suppose des règles fiscales, sociales et de télétravail différentes, et les erreurs coûtent cher aux deux parties.',
      'More than 200,000 cross-border workers are employed in Luxembourg. Each hiring involves different tax, social security and remote work rules, and mistakes are expensive for both sides.',
    ],
    solution: [
      'Onbora calcule le net, les cotisations et les jours de télétravail autorisés selon le pays de résidence. Le dossier complet est préparé, signé et transmis aux administrations en une heure. Les règles sont relues chaque mois par un cabinet.',
      'Onbora computes net pay, contributions and the permitted days of remote work for each country of residence. The full file is prepared, signed and sent to the authorities within an hour. A law firm reviews the rules every month.',
    ],
  },
  {
    name: 'Bureau Lierre',
    sector: 'FUTURE_OF_WORK',
    country: 'France',
    region: 'Centre-Val de Loire',
    trade: 'MARKETPLACE',
    market: ['B2B'],
    short: [
      'Des lieux de séminaire au vert, réservés en une journée',
      'Country venues for team retreats, booked in a day',
    ],
    opportunity: [
      'Les équipes dispersées se réunissent désormais quatre fois par an. Organiser deux jours hors les murs prend encore trois semaines d’échanges, alors que des milliers de domaines restent vides en semaine.',
      'Distributed teams now meet four times a year. Organising two days away still takes three weeks of messages, while thousands of country estates stand empty on weekdays.',
    ],
    solution: [
      'Nous avons visité et équipé 320 domaines à moins de trois heures de train : réseau vérifié, salles, cuisine locale. Un devis ferme, transport compris, arrive en dix minutes et le bilan carbone accompagne la facture.',
      'We have visited and equipped 320 estates within three hours by train: checked network, meeting rooms, local cooking. A firm quote including transport arrives in ten minutes, and the carbon report comes with the invoice.',
    ],
  },
  {
    name: 'Tandemium',
    sector: 'FUTURE_OF_WORK',
    country: 'France',
    region: 'Île-de-France',
    trade: 'SERVICE',
    market: ['B2B'],
    short: [
      'Partager un poste de cadre à deux, en confiance',
      'Share a management position between two people',
    ],
    opportunity: [
      'Six cadres sur dix souhaitent réduire leur temps de travail sans renoncer à leurs responsabilités. Les entreprises perdent ces profils expérimentés faute d’un cadre clair pour le poste partagé.',
      'Six managers in ten wish to work fewer hours without giving up responsibility. Companies lose these experienced people for want of a clear frame for job sharing.',
    ],
    solution: [
      'Tandemium compose des binômes complémentaires, rédige l’accord et installe un journal commun qui évite les doublons. Un accompagnement de six mois règle les premiers désaccords. 88 % des binômes sont encore en place après deux ans.',
      'Tandemium builds complementary pairs, drafts the agreement and sets up a shared journal that avoids double work. Six months of coaching settle the first disagreements. 88% of pairs are still in place after two years.',
    ],
  },
  {
    name: 'Donéo',
    sector: 'CHARITY',
    country: 'France',
    region: 'Île-de-France',
    trade: 'SOFTWARE',
    market: ['B2B', 'B2C'],
    short: [
      'Suivre un don jusqu’à son usage, preuve à l’appui',
      'Follow a gift to its use, with proof at every step',
    ],
    opportunity: [
      'Les donateurs de plus de 1 000 euros veulent savoir à quoi sert leur argent ; un sur trois renonce faute de retour. Les associations n’ont ni le temps ni les outils pour répondre à chacun.',
      'Donors of more than 1,000 euros want to know what their money does; one in three gives up for lack of news. Charities have neither the time nor the tools to answer each of them.',
    ],
    solution: [
      'Chaque don est rattaché à des dépenses réelles, contrôlées par un commissaire aux comptes. Le donateur reçoit deux nouvelles par an, écrites par le terrain et vérifiées. Les fondations familiales y pilotent l’ensemble de leurs soutiens.',
      'Each gift is tied to real expenses that an auditor checks. The donor receives two pieces of news a year, written in the field and verified. Family foundations steer all of their support there.',
    ],
  },
  {
    name: 'Rondesol',
    sector: 'CHARITY',
    country: 'France',
    region: 'Normandie',
    trade: 'MARKETPLACE',
    market: ['B2B'],
    short: [
      'Le matériel des entreprises, offert aux associations',
      'Companies’ surplus equipment, given to charities',
    ],
    opportunity: [
      'Les grandes entreprises détruisent chaque année des milliers de tonnes de mobilier et d’ordinateurs en bon état. La loi interdit peu à peu cette destruction, mais le don reste long à organiser.',
      'Large companies destroy thousands of tonnes of sound furniture and computers every year. The law is gradually banning this, yet giving them away still takes long to organise.',
    ],
    solution: [
      'L’entreprise décrit un lot par des photographies ; Rondesol trouve les associations proches, organise l’enlèvement et délivre le reçu fiscal. Les données des ordinateurs sont effacées et certifiées. 2 100 tonnes ont déjà changé de mains.',
      'A company describes a lot with photographs; Rondesol finds nearby charities, arranges collection and issues the tax receipt. Computers are wiped and certified. 2,100 tonnes have already changed hands.',
    ],
  },
];
