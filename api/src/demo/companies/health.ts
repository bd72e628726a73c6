import type { Company } from './company.ts';

/** Care, medical devices and sport. */
export const healthCompanies: readonly Company[] = [
  {
    name: 'Veillance',
    sector: 'HEALTH_TECH',
    country: 'France',
    region: 'Occitanie',
    trade: 'SUBSCRIPTION',
    market: ['B2B', 'B2B2C'],
    short: [
      'Détecter la chute d’un aîné sans caméra ni bracelet',
      'Detect an elder’s fall without camera or bracelet',
    ],
    opportunity: [
      'Deux millions de personnes de plus de 65 ans chutent chaque année en France. Les bracelets d’alerte restent dans un tiroir, et les caméras sont refusées par les familles comme par les établissements.',
      'Two million people over 65 fall every year in France. Alarm bracelets stay in a drawer, and families and care homes alike refuse cameras.',
    ],
    solution: [
      'Un boîtier mural à ondes radio reconnaît une chute et les signes qui la précèdent : lever plus lent, nuit agitée, pas raccourcis. Aucune image n’est prise. L’équipe soignante reçoit une alerte en douze secondes et un bilan hebdomadaire.',
      'A wall box using radio waves recognises a fall and the signs before it: slower rising, restless nights, shorter steps. No image is taken. Carers receive an alert within twelve seconds and a weekly review.',
    ],
  },
  {
    name: 'Calmédia',
    sector: 'HEALTH_TECH',
    country: 'France',
    region: 'Île-de-France',
    trade: 'SUBSCRIPTION',
    market: ['B2C', 'B2B2C'],
    short: [
      'Soigner l’insomnie en six semaines, sans somnifère',
      'Treat insomnia in six weeks, without sleeping pills',
    ],
    opportunity: [
      'Un adulte sur cinq souffre d’insomnie chronique. La thérapie comportementale est le traitement recommandé, mais moins de 400 praticiens la proposent et l’attente dépasse huit mois.',
      'One adult in five suffers from chronic insomnia. Behavioural therapy is the recommended treatment, but fewer than 400 practitioners offer it and the wait exceeds eight months.',
    ],
    solution: [
      'Calmédia conduit le protocole validé jour après jour et l’adapte au sommeil mesuré par un capteur glissé sous le matelas. Une infirmière appelle aux trois moments où l’on abandonne. Sept patients sur dix dorment mieux, résultat publié.',
      'Calmédia runs the validated protocol day by day and adapts it to the sleep measured by a sensor under the mattress. A nurse calls at the three moments when people give up. Seven patients in ten sleep better, as published.',
    ],
  },
  {
    name: 'Orthélia',
    sector: 'MEDTECH',
    country: 'France',
    region: 'Grand Est',
    trade: 'LICENCE',
    market: ['B2B'],
    short: [
      'Orthèses sur mesure imprimées au cabinet en une heure',
      'Custom orthoses printed on site within an hour',
    ],
    opportunity: [
      'Un patient attend trois semaines une attelle sur mesure, souvent livrée trop tard pour être utile. Le marché européen de l’orthèse dépasse deux milliards d’euros et reste artisanal.',
      'A patient waits three weeks for a custom splint, often delivered too late to help. The European market for orthoses exceeds two billion euros and is still a craft.',
    ],
    solution: [
      'Le praticien photographie le membre avec une tablette ; notre logiciel dessine une orthèse aérée, conforme à la prescription. Une imprimante de table la produit en une heure dans une matière recyclable qui passe aux rayons X.',
      'The practitioner photographs the limb with a tablet; our software draws a ventilated orthosis that follows the prescription. A desktop printer makes it within the hour in a recyclable material that X-rays see through.',
    ],
  },
  {
    name: 'Cardionis',
    sector: 'MEDTECH',
    country: 'France',
    region: 'Île-de-France',
    trade: 'EQUIPMENT',
    market: ['B2B'],
    short: [
      'Un patch lavable qui suit le cœur pendant trente jours',
      'A washable patch that follows the heart for 30 days',
    ],
    opportunity: [
      'La fibrillation atriale cause un AVC sur quatre et passe inaperçue lors d’un examen de 24 heures. Dix millions d’Européens devraient être suivis sur plusieurs semaines.',
      'Atrial fibrillation causes one stroke in four and escapes a 24-hour examination. Ten million Europeans should be followed over several weeks.',
    ],
    solution: [
      'Notre patch textile pèse neuf grammes, se lave et se recharge pendant la douche. L’analyse embarquée écarte 98 % des fausses alertes avant l’envoi au cardiologue, qui lit trente jours en quatre minutes. Marquage CE de classe IIa obtenu.',
      'Our textile patch weighs nine grams, can be washed and recharges during a shower. On-board analysis removes 98% of false alarms before the cardiologist, who reads thirty days in four minutes. CE mark class IIa obtained.',
    ],
  },
  {
    name: 'Foulée Claire',
    sector: 'SPORTECH',
    country: 'France',
    region: 'Auvergne-Rhône-Alpes',
    trade: 'EQUIPMENT',
    market: ['B2C', 'B2B'],
    short: [
      'Semelles qui corrigent la foulée avant la blessure',
      'Insoles that correct the stride before an injury',
    ],
    opportunity: [
      'Un coureur régulier sur deux se blesse chaque année. Les montres comptent les kilomètres mais ne voient ni l’appui ni la fatigue, alors que la rééducation coûte bien plus que la prévention.',
      'One regular runner in two gets injured each year. Watches count kilometres but see neither footfall nor fatigue, although recovery costs far more than prevention.',
    ],
    solution: [
      'Une semelle de deux millimètres, sans pile, mesure l’appui grâce à l’énergie du pas. L’application compare chaque sortie à la précédente et propose un exercice court avant que la douleur n’apparaisse. Trois clubs professionnels l’utilisent.',
      'A two-millimetre insole without a battery measures each footfall with the energy of the step. The application compares each run to the last and suggests a short exercise before pain sets in. Three professional clubs use it.',
    ],
  },
  {
    name: 'Arenetto',
    sector: 'SPORTECH',
    country: 'Italie',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: [
      'La gestion des clubs amateurs, de l’inscription au match',
      'Amateur clubs run simply, from sign-up to match day',
    ],
    opportunity: [
      'L’Europe compte 700 000 clubs amateurs tenus par des bénévoles qui passent dix heures par semaine en tableurs, relances et attestations. Les fédérations manquent de chiffres fiables.',
      'Europe has 700,000 amateur clubs kept alive by volunteers who spend ten hours a week on spreadsheets, reminders and certificates. Federations lack reliable figures.',
    ],
    solution: [
      'Une seule application réunit licences, certificats, cotisations, convocations et réservations de terrains. Elle parle directement aux fédérations italienne, française et espagnole. Un club est prêt en une soirée, ses données reprises de ses tableurs.',
      'One application brings together licences, certificates, fees, line-ups and pitch bookings. It talks directly to the Italian, French and Spanish federations. A club is ready in one evening, its data taken over from its spreadsheets.',
    ],
  },
];
