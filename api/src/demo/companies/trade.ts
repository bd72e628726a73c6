import type { Company } from './company.ts';

/** Shops, goods and their transport. */
export const tradeCompanies: readonly Company[] = [
  {
    name: 'Vitrinéa',
    sector: 'RETAIL',
    country: 'France',
    region: 'Normandie',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: ['Le stock des commerces de la rue, visible en ligne', 'The stock of local shops, visible online'],
    opportunity: [
      'Sept consommateurs sur dix achèteraient près de chez eux s’ils savaient le produit disponible. Les commerçants indépendants n’ont ni le temps ni les moyens de tenir un site à jour.',
      'Seven consumers in ten would buy nearby if they knew the product was available. Independent shops have neither the time nor the means to keep a website up to date.',
    ],
    solution: [
      'Vitrinéa se branche sur la caisse, reconnaît les produits et publie le stock réel en une heure. Le client réserve et retire dans la journée. La ville et le commerçant partagent l’abonnement ; 3 400 boutiques l’utilisent.',
      'Vitrinéa connects to the till, recognises products and publishes the real stock within an hour. Customers reserve and collect the same day. Town and shop share the subscription; 3,400 shops use it.',
    ],
  },
  {
    name: 'Vracassette',
    sector: 'RETAIL',
    country: 'France',
    region: 'Auvergne-Rhône-Alpes',
    trade: 'EQUIPMENT',
    market: ['B2B'],
    short: [
      'Le vrac propre et rapide, en contenants consignés',
      'Clean, quick bulk sales in returnable containers',
    ],
    opportunity: [
      'Les grandes surfaces devront consacrer 20 % de leur espace au vrac en 2030. Les rayons actuels sont lents, salissants et perdent 8 % de marchandise.',
      'Large shops will have to give 20% of their space to bulk goods in 2030. Today’s aisles are slow, messy and lose 8% of the goods.',
    ],
    solution: [
      'Une cassette consignée s’emboîte dans un doseur fermé : le client pose son bocal, choisit le poids et repart en dix secondes. La cassette vide retourne chez le producteur. La perte tombe sous 1 % et la traçabilité est complète.',
      'A returnable cassette clicks into a closed dispenser: customers place their jar, choose the weight and leave within ten seconds. The empty cassette goes back to the producer. Losses fall below 1%, with full traceability.',
    ],
  },
  {
    name: 'Savonelle',
    sector: 'CONSUMER_GOODS',
    country: 'France',
    region: "Provence-Alpes-Côte d'Azur",
    trade: 'SUBSCRIPTION',
    market: ['B2C', 'B2B'],
    short: [
      'Des soins solides sans eau, fabriqués à Grasse',
      'Solid, waterless care products made in Grasse',
    ],
    opportunity: [
      'Un flacon de gel douche contient 80 % d’eau et voyage en camion. Les produits solides gagnent 20 % par an, mais leur texture rebute encore et leur parfum s’évente.',
      'A bottle of shower gel is 80% water and travels by lorry. Solid products grow by 20% a year, yet their texture still puts people off and their scent fades.',
    ],
    solution: [
      'Notre pressage à froid donne un soin qui mousse comme un gel et garde son parfum six mois. La recharge par courrier tient dans une enveloppe. Hôtels et particuliers s’abonnent ; le taux de réachat atteint 64 %.',
      'Our cold pressing gives a product that lathers like a gel and keeps its scent for six months. Refills by post fit an envelope. Hotels and individuals subscribe; the repurchase rate reaches 64%.',
    ],
  },
  {
    name: 'Maison Trèfle',
    sector: 'CONSUMER_GOODS',
    country: 'France',
    region: 'Grand Est',
    trade: 'EQUIPMENT',
    market: ['B2C'],
    short: [
      'Du petit électroménager qui se répare sans outil',
      'Small appliances that can be repaired without tools',
    ],
    opportunity: [
      'Un grille-pain dure quatre ans et finit à la benne pour une résistance à deux euros. Neuf acheteurs sur dix disent vouloir réparer, et l’indice de durabilité devient obligatoire.',
      'A toaster lasts four years and ends up in the skip for a two-euro part. Nine buyers in ten say they want to repair, and a durability score is becoming mandatory.',
    ],
    solution: [
      'Bouilloire, grille-pain et mixeur partagent onze pièces, démontables à la main et disponibles vingt ans. L’assemblage se fait en Alsace, dans un atelier adapté. Le prix se situe 15 % au-dessus du marché, le coût sur dix ans à la moitié.',
      'Kettle, toaster and blender share eleven parts that come off by hand and stay available for twenty years. They are assembled in Alsace in an adapted workshop. The price is 15% above the market, the cost over ten years half of it.',
    ],
  },
  {
    name: 'Dernière Rue',
    sector: 'LOGISTICS',
    country: 'France',
    region: 'Île-de-France',
    trade: 'SERVICE',
    market: ['B2B'],
    short: ['Des entrepôts de quartier partagés entre livreurs', 'Neighbourhood depots shared by carriers'],
    opportunity: [
      'Le dernier kilomètre représente 40 % du coût d’un colis et un quart du trafic urbain. Chaque transporteur remplit son camion à moitié et parcourt les mêmes rues.',
      'The last kilometre makes up 40% of the cost of a parcel and a quarter of city traffic. Each carrier half fills its lorry and drives the same streets.',
    ],
    solution: [
      'Nous louons des locaux vides de 200 mètres carrés et y trions la nuit les colis de tous les transporteurs. Au matin, une seule tournée à vélo par rue. Le coût baisse de 22 %, les émissions de 87 %. Douze locaux sont ouverts.',
      'We rent empty premises of 200 square metres and sort every carrier’s parcels there at night. In the morning, a single bicycle round per street. Costs fall by 22%, emissions by 87%. Twelve depots are open.',
    ],
  },
  {
    name: 'Palettis',
    sector: 'LOGISTICS',
    country: 'Espagne',
    trade: 'SUBSCRIPTION',
    market: ['B2B'],
    short: [
      'Suivre chaque bac réutilisable sans pile ni puce',
      'Track every reusable crate without battery or chip',
    ],
    opportunity: [
      'L’emballage réutilisable devient obligatoire dans le transport européen. Un bac sur cinq disparaît chaque année, ce qui ruine l’économie du système.',
      'Reusable packaging is becoming mandatory in European transport. One crate in five disappears every year, which ruins the economics of the system.',
    ],
    solution: [
      'Un motif imprimé dans la matière identifie chaque bac ; une caméra à quai en lit soixante à la fois. Palettis facture la consigne, relance les retards et prévoit les besoins. Les pertes passent de 20 à 3 % en une saison.',
      'A pattern printed in the material identifies each crate; one dock camera reads sixty at a time. Palettis invoices deposits, chases late returns and forecasts needs. Losses go from 20 to 3% within a season.',
    ],
  },
];
