import type { Company } from './company.ts';

/** Agriculture, food, the sea and living matter. */
export const natureCompanies: readonly Company[] = [
  {
    name: 'Terravigne',
    sector: 'AGRITECH',
    country: 'France',
    region: 'Nouvelle-Aquitaine',
    trade: 'SUBSCRIPTION',
    market: ['B2B'],
    short: ['Stations de parcelle qui préviennent le mildiou', 'Vineyard stations that see mildew coming'],
    opportunity: [
      'Un domaine viticole consacre jusqu’à 15 % de ses charges aux traitements, souvent appliqués par précaution. La réglementation réduit chaque année les produits autorisés, et les maisons cherchent à traiter moins sans perdre de récolte.',
      'A wine estate spends up to 15% of its costs on treatments, often applied just in case. Rules shorten the list of permitted products every year, and estates want to treat less without losing their harvest.',
    ],
    solution: [
      'Une station solaire par îlot mesure humidité, température et mouillage des feuilles. Notre modèle, réglé avec trois lycées viticoles, annonce le risque à cinq jours et indique les rangs à traiter. Le viticulteur garde la décision et la trace de chaque passage.',
      'One solar station per block measures humidity, temperature and leaf wetness. Our model, tuned with three wine schools, announces the risk five days ahead and names the rows to treat. The grower keeps the decision, and the record of each pass.',
    ],
  },
  {
    name: 'Nuberis',
    sector: 'AGRITECH',
    country: 'Espagne',
    trade: 'EQUIPMENT',
    market: ['B2B'],
    short: [
      'Irrigation au goutte-à-goutte pilotée par la plante',
      'Drip irrigation steered by the plant itself',
    ],
    opportunity: [
      'Autour de la Méditerranée, l’agriculture utilise plus de 70 % de l’eau prélevée et les quotas baissent. Les vergers d’amandiers et d’oliviers doivent produire autant avec un tiers d’eau en moins.',
      'Around the Mediterranean, farming takes more than 70% of the water drawn, and quotas are falling. Almond and olive orchards have to yield as much with a third less water.',
    ],
    solution: [
      'Un capteur fixé au tronc mesure la soif réelle de l’arbre et non celle du sol. Une vanne autonome ouvre l’eau par secteur, la nuit, à la juste dose. Sur 400 hectares suivis deux saisons, la consommation a baissé de 31 % à rendement constant.',
      'A sensor fixed to the trunk measures how thirsty the tree is, not the soil. A self-powered valve opens the water block by block, at night, in the right dose. Over 400 hectares followed for two seasons, consumption fell by 31% at constant yield.',
    ],
  },
  {
    name: 'Fermalune',
    sector: 'FOODTECH',
    country: 'France',
    region: 'Hauts-de-France',
    trade: 'LICENCE',
    market: ['B2B'],
    short: ['Protéines laitières obtenues par fermentation', 'Dairy proteins made by fermentation'],
    opportunity: [
      'Les industriels du fromage et des desserts cherchent des protéines stables en prix et en qualité. La demande d’alternatives au lait progresse de 9 % par an en Europe, mais le goût et la texture déçoivent encore.',
      'Cheese and dessert makers look for proteins that are stable in price and quality. Demand for alternatives to milk grows by 9% a year in Europe, yet taste and texture still disappoint.',
    ],
    solution: [
      'Nos levures produisent une caséine identique à celle du lait, à partir de sucres de betterave locaux. Elle file, fond et affine comme un fromage. Le procédé tient dans les cuves existantes des brasseries, ce qui évite la construction d’une usine.',
      'Our yeasts produce a casein identical to that of milk from local beet sugar. It stretches, melts and ripens like cheese. The process fits the tanks that breweries already own, so no new plant has to be built.',
    ],
  },
  {
    name: 'Goûtelier',
    sector: 'FOODTECH',
    country: 'France',
    region: 'Pays de la Loire',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: [
      'Prévoir les repas servis pour jeter deux fois moins',
      'Forecast meals served, throw away half as much',
    ],
    opportunity: [
      'Une cantine jette en moyenne 110 grammes par repas. Les collectivités doivent mesurer et réduire ce gaspillage, alors que les effectifs varient chaque jour avec le télétravail, les sorties et la météo.',
      'A canteen throws away 110 grams a meal on average. Public caterers must measure and cut this waste while attendance changes daily with remote work, outings and the weather.',
    ],
    solution: [
      'Goûtelier croise calendrier, météo, menus et historique de caisse pour prévoir les convives à 3 % près, plat par plat. Une balance reliée à la plonge vérifie chaque jour le résultat. La commande aux fournisseurs part déjà ajustée.',
      'Goûtelier combines calendar, weather, menus and till history to forecast guests within 3%, dish by dish. A scale linked to the dishwasher checks the result every day. Orders leave for suppliers already adjusted.',
    ],
  },
  {
    name: 'Ondalis',
    sector: 'BLUETECH',
    country: 'France',
    region: 'Bretagne',
    trade: 'EQUIPMENT',
    market: ['B2B'],
    short: [
      'Lignes d’algues cultivées au large, récoltées seules',
      'Offshore seaweed lines that harvest themselves',
    ],
    opportunity: [
      'L’Europe importe plus de 90 % des algues qu’elle consomme pour l’alimentation, la cosmétique et les biostimulants. Les concessions côtières sont rares et la récolte manuelle limite les volumes.',
      'Europe imports more than 90% of the seaweed it uses in food, cosmetics and biostimulants. Coastal concessions are scarce, and harvesting by hand keeps volumes low.',
    ],
    solution: [
      'Nos filières flottantes résistent à des creux de six mètres et se placent au large, entre les éoliennes. Un module se déplace le long des lignes, coupe au bon stade et laisse repousser. Trois récoltes par saison au lieu d’une, sans plongeur.',
      'Our floating lines withstand six-metre seas and sit offshore, between wind turbines. A module travels along them, cuts at the right stage and lets the plant grow again. Three harvests a season instead of one, without a diver.',
    ],
  },
  {
    name: 'Marélys',
    sector: 'BLUETECH',
    country: 'Principauté de Monaco',
    trade: 'SERVICE',
    market: ['B2B', 'B2C'],
    short: [
      'Robots qui nettoient les coques sans peinture toxique',
      'Robots that clean hulls without toxic paint',
    ],
    opportunity: [
      'Une coque encrassée augmente la consommation de carburant de 20 à 40 %. Les peintures au cuivre sont peu à peu interdites, et la mise à sec immobilise un yacht plusieurs jours.',
      'A fouled hull burns 20 to 40% more fuel. Copper paints are being banned step by step, and hauling a yacht out of the water takes it out of service for days.',
    ],
    solution: [
      'Un robot de onze kilos brosse la coque à quai, la nuit, et retient les résidus dans un filtre. Un passage toutes les trois semaines suffit à se passer de peinture antisalissure. Le propriétaire reçoit les images et l’économie de carburant mesurée.',
      'An eleven-kilo robot brushes the hull at berth, at night, and keeps the residue in a filter. One pass every three weeks makes antifouling paint unnecessary. The owner receives the pictures and the measured fuel saving.',
    ],
  },
  {
    name: 'Phagelis',
    sector: 'BIOTECH',
    country: 'France',
    region: 'Auvergne-Rhône-Alpes',
    trade: 'LICENCE',
    market: ['B2B'],
    short: [
      'Des phages ciblés pour élever sans antibiotiques',
      'Targeted phages for farming without antibiotics',
    ],
    opportunity: [
      'Les élevages de volailles réduisent les antibiotiques sous la pression des distributeurs et de la réglementation. Les salmonelles coûtent encore plus de trois milliards d’euros par an à la filière européenne.',
      'Poultry farms are cutting antibiotics under pressure from retailers and regulators. Salmonella still costs the European industry more than three billion euros a year.',
    ],
    solution: [
      'Nous assemblons des mélanges de phages qui n’attaquent que la bactérie visée et laissent la flore intacte. Une bibliothèque de 1 200 souches permet d’actualiser un mélange en six semaines quand une résistance apparaît. Deux essais en ferme ont confirmé 96 % de réduction.',
      'We assemble phage mixes that attack the target bacterium only and leave the flora intact. A library of 1,200 strains lets us renew a mix within six weeks when resistance appears. Two farm trials confirmed a 96% reduction.',
    ],
  },
  {
    name: 'Cellorya',
    sector: 'BIOTECH',
    country: 'Italie',
    trade: 'EQUIPMENT',
    market: ['B2B'],
    short: [
      'Bioréacteurs de paillasse pour thérapies cellulaires',
      'Bench-top bioreactors for cell therapies',
    ],
    opportunity: [
      'Produire une dose de thérapie cellulaire coûte plus de 80 000 euros, dont la moitié en gestes manuels en salle blanche. Les hôpitaux veulent produire près du patient, sans construire d’usine.',
      'Producing one dose of cell therapy costs more than 80,000 euros, half of it manual work in a clean room. Hospitals want to produce close to the patient without building a plant.',
    ],
    solution: [
      'Un appareil fermé, de la taille d’un four, cultive, lave et conditionne les cellules à partir d’une cassette stérile à usage unique. Le suivi optique remplace vingt prélèvements. Un technicien conduit huit lots en parallèle au lieu d’un.',
      'A closed device the size of an oven grows, washes and fills cells from a sterile single-use cassette. Optical monitoring replaces twenty samples. One technician runs eight batches in parallel instead of one.',
    ],
  },
];
