import type { Company } from './company.ts';

/** Factories, robots, space and cities. */
export const industryCompanies: readonly Company[] = [
  {
    name: 'Usinéo',
    sector: 'INDUSTRY',
    country: 'France',
    region: 'Auvergne-Rhône-Alpes',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: ['Entendre l’usure d’un outil avant la pièce ratée', 'Hear a tool wear before it spoils a part'],
    opportunity: [
      'Dans l’usinage, 6 % des pièces partent au rebut et un outil est changé deux fois trop tôt. Un atelier de cinquante machines y perd 700 000 euros par an.',
      'In machining, 6% of parts are scrapped and tools are changed twice as early as needed. A workshop of fifty machines loses 700,000 euros a year.',
    ],
    solution: [
      'Un micro à ultrasons fixé par aimant suffit. Notre modèle reconnaît l’usure après vingt minutes d’apprentissage et prévient l’opérateur à la dernière pièce bonne. Aucune liaison avec la commande de la machine n’est nécessaire.',
      'One ultrasonic microphone held by a magnet is enough. Our model recognises wear after twenty minutes of learning and tells the operator at the last good part. No connection to the machine’s controls is needed.',
    ],
  },
  {
    name: 'Fondalia',
    sector: 'INDUSTRY',
    country: 'France',
    region: 'Bourgogne-Franche-Comté',
    trade: 'LICENCE',
    market: ['B2B'],
    short: [
      'Imprimer en métal les pièces devenues introuvables',
      'Print in metal the spare parts nobody makes',
    ],
    opportunity: [
      'Trains, barrages et centrales tournent quarante ans avec des fournisseurs qui disparaissent. Une pièce de fonderie isolée coûte dix fois son prix et neuf mois d’attente.',
      'Trains, dams and power stations run for forty years while their suppliers disappear. A single cast part costs ten times its price and a nine-month wait.',
    ],
    solution: [
      'Nous reconstituons la pièce par tomographie, l’imprimons dans la nuance d’origine et la certifions avec les organismes compétents. Une bibliothèque commune évite de refaire deux fois l’étude. Délai : six semaines.',
      'We rebuild the part by tomography, print it in the original grade and certify it with the competent bodies. A shared library avoids repeating a study. Lead time: six weeks.',
    ],
  },
  {
    name: 'Brazalto',
    sector: 'ROBOTICS',
    country: 'Espagne',
    trade: 'EQUIPMENT',
    market: ['B2B'],
    short: [
      'Le bras léger qui apprend un geste en le montrant',
      'The light arm that learns a gesture when shown it',
    ],
    opportunity: [
      'Neuf PME industrielles sur dix n’ont aucun robot : la programmation coûte plus cher que le bras. Les postes pénibles restent vacants dans toute l’Europe.',
      'Nine industrial small companies in ten have no robot: programming costs more than the arm. Strenuous jobs stay vacant all over Europe.',
    ],
    solution: [
      'L’opérateur guide le bras à la main trois fois ; il généralise, s’arrête au contact et se déplace sur roulettes. Mise en service en une demi-journée, location à 690 euros par mois. 320 bras travaillent dans six pays.',
      'The operator guides the arm by hand three times; it generalises, stops on contact and moves on castors. Set up in half a day, rented at 690 euros a month. 320 arms work in six countries.',
    ],
  },
  {
    name: 'Pomarobot',
    sector: 'ROBOTICS',
    country: 'France',
    region: "Provence-Alpes-Côte d'Azur",
    trade: 'SERVICE',
    market: ['B2B'],
    short: ['Cueillir la pomme mûre, une à une, jour et nuit', 'Pick ripe apples one by one, day and night'],
    opportunity: [
      'La récolte représente la moitié du coût d’une pomme, et un verger sur quatre manque de cueilleurs. Les machines existantes abîment un fruit sur six.',
      'Picking makes up half the cost of an apple, and one orchard in four lacks pickers. Existing machines damage one fruit in six.',
    ],
    solution: [
      'Quatre bras souples cueillent selon la couleur et la fermeté, avec moins de 2 % de fruits marqués. Nous facturons à la tonne récoltée et déplaçons les robots du sud au nord pendant la saison. Trois coopératives ont signé.',
      'Four soft arms pick by colour and firmness, marking less than 2% of fruit. We charge by the tonne picked and move robots from south to north over the season. Three cooperatives have signed.',
    ],
  },
  {
    name: 'Orbitalys',
    sector: 'SPACE_TECH',
    country: 'Luxembourg',
    trade: 'SUBSCRIPTION',
    market: ['B2B'],
    short: [
      'Prévenir les collisions des satellites commerciaux',
      'Prevent collisions of commercial satellites',
    ],
    opportunity: [
      'Plus de 10 000 satellites actifs croisent un million de débris. Un opérateur reçoit mille alertes par semaine, presque toutes fausses, et chaque manœuvre raccourcit une mission.',
      'More than 10,000 active satellites cross a million pieces of debris. An operator receives a thousand alerts a week, almost all false, and each manoeuvre shortens a mission.',
    ],
    solution: [
      'Un réseau de télescopes et de radars partagés affine les trajectoires ; notre calcul ramène mille alertes à quatre. L’opérateur reçoit la manœuvre la moins coûteuse, et l’assureur la preuve du risque évité.',
      'A network of shared telescopes and radars refines trajectories; our calculation reduces a thousand alerts to four. Operators receive the cheapest manoeuvre, and insurers the proof of the risk avoided.',
    ],
  },
  {
    name: 'Nanocap',
    sector: 'SPACE_TECH',
    country: 'France',
    region: 'Occitanie',
    trade: 'EQUIPMENT',
    market: ['B2B'],
    short: ['Le moteur à iode des petits satellites', 'The iodine engine of small satellites'],
    opportunity: [
      'La réglementation impose de quitter l’orbite en cinq ans. Les petits satellites n’ont ni la place ni le budget d’une propulsion classique au xénon, dont le prix a triplé.',
      'Rules require satellites to leave orbit within five years. Small satellites have neither the room nor the budget for conventional xenon propulsion, whose price has tripled.',
    ],
    solution: [
      'Notre moteur tient dans un cube de dix centimètres et utilise de l’iode solide, sans pression ni danger au sol. Deux vols réussis. La production en série, dès l’an prochain, vise cent unités par an.',
      'Our engine fits a ten-centimetre cube and uses solid iodine, without pressure or danger on the ground. Two successful flights. Series production from next year aims at a hundred units a year.',
    ],
  },
  {
    name: 'Ruelle Fraîche',
    sector: 'SMARTCITY',
    country: 'France',
    region: 'Occitanie',
    trade: 'SERVICE',
    market: ['B2B'],
    short: ['Rafraîchir les rues avec l’eau de pluie gardée', 'Cool streets with the rainwater they kept'],
    opportunity: [
      'Les centres-villes dépassent 40 °C plusieurs semaines par an. Planter des arbres prend vingt ans, et les brumisateurs consomment l’eau potable au moment où elle manque.',
      'City centres exceed 40 °C for weeks every year. Trees take twenty years to grow, and misting systems use drinking water just when it is scarce.',
    ],
    solution: [
      'Un sol poreux stocke la pluie sous la chaussée ; un film d’eau remonte aux heures chaudes et abaisse la température ressentie de six degrés. Les capteurs prouvent l’effet, rue par rue. Quatre villes sont équipées.',
      'A porous ground stores rain under the street; a film of water rises in the hot hours and lowers the felt temperature by six degrees. Sensors prove the effect street by street. Four cities are equipped.',
    ],
  },
  {
    name: 'Lampadia',
    sector: 'SMARTCITY',
    country: 'Principauté de Monaco',
    trade: 'SUBSCRIPTION',
    market: ['B2B'],
    short: ['L’éclairage public qui suit les passants', 'Street lighting that follows people'],
    opportunity: [
      'L’éclairage représente 40 % de la facture d’électricité d’une commune. L’éteindre inquiète les habitants, le laisser allumé coûte et trouble la faune.',
      'Lighting makes up 40% of a town’s electricity bill. Switching it off worries inhabitants; leaving it on costs money and disturbs wildlife.',
    ],
    solution: [
      'Un module se visse sur le luminaire existant et éclaire devant le passant, au pas qui convient. Aucune image n’est enregistrée. L’économie dépasse 70 % et rembourse l’abonnement dès la première année.',
      'A module screws onto the existing lamp and lights the way ahead of people, at the right pace. No image is recorded. Savings exceed 70% and pay for the subscription within the first year.',
    ],
  },
];
