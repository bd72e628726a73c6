import type { Company } from './company.ts';

/** Resources, energy, nature and moving around. */
export const climateCompanies: readonly Company[] = [
  {
    name: 'Filtréa',
    sector: 'CLEANTECH',
    country: 'France',
    region: 'Auvergne-Rhône-Alpes',
    trade: 'EQUIPMENT',
    market: ['B2B'],
    short: [
      'Retirer les polluants éternels de l’eau potable',
      'Take forever chemicals out of drinking water',
    ],
    opportunity: [
      'Les nouvelles normes européennes imposent de mesurer vingt PFAS dans l’eau potable. Plus de 2 000 captages dépassent le seuil, et le charbon actif déplace la pollution plutôt qu’il ne la détruit.',
      'New European standards require twenty PFAS to be measured in drinking water. More than 2,000 sources exceed the threshold, and activated carbon moves the pollution rather than destroying it.',
    ],
    solution: [
      'Une résine régénérable retient les molécules, puis un réacteur à plasma les détruit sur place. L’ensemble tient dans un conteneur, se pilote à distance et ne produit ni boue ni saumure. Coût mesuré : 11 centimes par mètre cube.',
      'A reusable resin holds the molecules, then a plasma reactor destroys them on site. The whole fits a container, is run remotely and leaves neither sludge nor brine. Measured cost: 11 cents per cubic metre.',
    ],
  },
  {
    name: 'Boucléa',
    sector: 'CLEANTECH',
    country: 'France',
    region: 'Pays de la Loire',
    trade: 'LICENCE',
    market: ['B2B'],
    short: ['Recycler les pales d’éoliennes en fibres neuves', 'Recycle wind turbine blades into new fibres'],
    opportunity: [
      'L’Europe démontera 25 000 tonnes de pales par an dès 2027. L’enfouissement est interdit dans quatre pays, et le broyage perd toute la valeur des fibres.',
      'Europe will dismantle 25,000 tonnes of blades a year from 2027. Landfill is banned in four countries, and grinding loses all the value of the fibres.',
    ],
    solution: [
      'Un solvant doux ouvre la résine à basse température et libère des fibres longues, tissées à nouveau. Elles gardent 92 % de leur résistance et coûtent un tiers de moins que des neuves. Le solvant tourne en circuit fermé.',
      'A mild solvent opens the resin at low temperature and frees long fibres that can be woven again. They keep 92% of their strength and cost a third less than new ones. The solvent runs in a closed loop.',
    ],
  },
  {
    name: 'Thermélis',
    sector: 'ENERGY',
    country: 'France',
    region: 'Grand Est',
    trade: 'SERVICE',
    market: ['B2B'],
    short: ['Stocker la chaleur perdue des usines dans la brique', 'Store factories’ waste heat in bricks'],
    opportunity: [
      'L’industrie rejette un tiers de la chaleur qu’elle produit, alors que le gaz reste sa première dépense d’énergie. Le décalage entre production et besoin empêche de réutiliser cette chaleur.',
      'Industry loses a third of the heat it makes, while gas remains its largest energy bill. The gap between production and need prevents this heat from being used again.',
    ],
    solution: [
      'Des briques issues de laitiers d’aciérie emmagasinent l’air chaud jusqu’à 900 °C et le rendent douze heures plus tard. Nous finançons, installons et exploitons ; l’industriel paie la chaleur rendue, 20 % sous le prix du gaz.',
      'Bricks made from steel slag store hot air at up to 900 °C and give it back twelve hours later. We finance, install and operate; the manufacturer pays for the heat delivered, 20% below the price of gas.',
    ],
  },
  {
    name: 'Voltanse',
    sector: 'ENERGY',
    country: 'Espagne',
    trade: 'EQUIPMENT',
    market: ['B2B', 'B2C'],
    short: ['Une seconde vie domestique aux batteries d’autos', 'A second life at home for car batteries'],
    opportunity: [
      'Une batterie de voiture réformée garde 75 % de sa capacité. D’ici 2030, un million seront disponibles chaque année en Europe, au moment où l’autoconsommation solaire double.',
      'A retired car battery keeps 75% of its capacity. By 2030 a million will be available every year in Europe, just as solar self-consumption doubles.',
    ],
    solution: [
      'Notre banc trie un module en sept minutes, sans l’ouvrir. Les modules retenus forment une armoire de 10 kWh, garantie dix ans, moitié moins chère qu’une neuve. Chaque armoire vieillit sous surveillance et se remplace par tiroir.',
      'Our bench grades a module in seven minutes without opening it. Selected modules form a 10 kWh cabinet with a ten-year guarantee at half the price of a new one. Each cabinet ages under watch and is replaced drawer by drawer.',
    ],
  },
  {
    name: 'Sylvacompte',
    sector: 'GREENTECH',
    country: 'France',
    region: 'Nouvelle-Aquitaine',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: [
      'Mesurer le carbone d’une forêt, arbre par arbre',
      'Measure the carbon of a forest, tree by tree',
    ],
    opportunity: [
      'Les crédits carbone forestiers souffrent d’un doute sur leur réalité. Trois propriétaires sur quatre n’ont aucun inventaire récent, car une campagne de terrain coûte 60 euros par hectare.',
      'Forest carbon credits suffer from doubts about what they stand for. Three owners in four have no recent inventory because a field campaign costs 60 euros a hectare.',
    ],
    solution: [
      'Un vol de drone et les images satellite reconstituent chaque arbre en trois dimensions. Le volume est confirmé sur des placettes tirées au sort par un tiers. Coût : 6 euros par hectare, avec un écart publié de moins de 5 %.',
      'One drone flight and satellite images rebuild every tree in three dimensions. Volumes are confirmed on plots drawn at random by a third party. Cost: 6 euros a hectare, with a published error below 5%.',
    ],
  },
  {
    name: 'Terrebasse',
    sector: 'GREENTECH',
    country: 'France',
    region: 'Île-de-France',
    trade: 'LICENCE',
    market: ['B2B'],
    short: ['Bâtir avec la terre que les chantiers évacuent', 'Build with the earth that sites throw away'],
    opportunity: [
      'Les chantiers d’Île-de-France évacuent vingt millions de tonnes de terre par an. Le bâtiment doit réduire de moitié son empreinte d’ici 2031, et le béton en est la première part.',
      'Building sites around Paris remove twenty million tonnes of earth a year. Construction has to halve its footprint by 2031, and concrete is the largest part of it.',
    ],
    solution: [
      'Nous formulons, à partir des terres du lieu, des panneaux porteurs sans ciment qui se posent comme du béton préfabriqué. Deux avis techniques sont acquis. Le panneau stocke la fraîcheur et se recycle à l’infini.',
      'From local earth we formulate load-bearing panels without cement that are installed like precast concrete. Two technical approvals are in hand. The panel keeps rooms cool and can be recycled endlessly.',
    ],
  },
  {
    name: 'Cargolin',
    sector: 'MOBILITY',
    country: 'France',
    region: 'Pays de la Loire',
    trade: 'EQUIPMENT',
    market: ['B2B'],
    short: [
      'La remorque électrique qui remplace la camionnette',
      'The electric trailer that replaces the van',
    ],
    opportunity: [
      'Les zones à faibles émissions ferment les centres-villes aux utilitaires anciens. Un artisan parcourt 30 kilomètres par jour et transporte moins de 150 kilos neuf fois sur dix.',
      'Low-emission zones close city centres to older vans. A tradesperson drives 30 kilometres a day and carries less than 150 kilos nine times out of ten.',
    ],
    solution: [
      'Notre remorque motorisée s’accroche à tout vélo, porte 250 kilos et pousse seule dans les côtes. Le cycliste ne sent pas la charge. Les caissons se changent en une minute : atelier, froid, livraison. Quinze villes l’ont adoptée.',
      'Our motorised trailer hooks onto any bicycle, carries 250 kilos and pushes by itself uphill. The rider does not feel the load. Boxes swap in a minute: workshop, cold, delivery. Fifteen cities have adopted it.',
    ],
  },
  {
    name: 'Rechargia',
    sector: 'MOBILITY',
    country: 'Italie',
    trade: 'SERVICE',
    market: ['B2B', 'B2C'],
    short: ['La recharge de nuit au pied de chaque lampadaire', 'Overnight charging at every lamp post'],
    opportunity: [
      'Un conducteur européen sur deux dort sans garage. Sans recharge de nuit près de chez lui, il n’achète pas de voiture électrique, et les bornes de rue coûtent 8 000 euros à poser.',
      'One European driver in two lives without a garage. Without overnight charging near home they do not buy an electric car, and kerbside points cost 8,000 euros to install.',
    ],
    solution: [
      'Une prise intelligente se loge dans le lampadaire existant et utilise la puissance libérée par les ampoules basse consommation. Pose en deux heures, sans tranchée, pour 900 euros. Les villes touchent une part de chaque recharge.',
      'A smart socket fits inside the existing lamp post and uses the power freed by low-energy bulbs. Installed in two hours without digging, for 900 euros. Cities receive a share of every charge.',
    ],
  },
];
