import type { Company } from './company.ts';

/** Security, advertising, media and networks. */
export const digitalCompanies: readonly Company[] = [
  {
    name: 'Sentinode',
    sector: 'CYBERSECURITY',
    country: 'France',
    region: 'Bretagne',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: ['Arrêter un rançongiciel dans les machines d’usine', 'Stop ransomware inside factory machines'],
    opportunity: [
      'Une usine arrêtée par un rançongiciel perd 190 000 euros par jour. Ses automates ont quinze ans, ne se mettent pas à jour et ne supportent aucun antivirus.',
      'A factory stopped by ransomware loses 190,000 euros a day. Its controllers are fifteen years old, cannot be updated and tolerate no antivirus.',
    ],
    solution: [
      'Un boîtier passif écoute le réseau industriel et apprend le dialogue normal de chaque machine. Une commande anormale est bloquée en huit millisecondes, sans arrêter la ligne. Trois opérateurs d’importance vitale l’ont qualifié.',
      'A passive box listens to the industrial network and learns each machine’s normal dialogue. An abnormal command is blocked within eight milliseconds without stopping the line. Three critical operators have qualified it.',
    ],
  },
  {
    name: 'Clefort',
    sector: 'CYBERSECURITY',
    country: 'France',
    region: "Provence-Alpes-Côte d'Azur",
    trade: 'EQUIPMENT',
    market: ['B2B', 'B2C'],
    short: ['La signature en ligne tenue dans une bague sûre', 'Online signature kept in a secure ring'],
    opportunity: [
      'Huit intrusions sur dix commencent par un mot de passe volé. Les clés matérielles protègent, mais un salarié sur trois les oublie et les rejette.',
      'Eight intrusions in ten start with a stolen password. Hardware keys protect, yet one employee in three forgets and rejects them.',
    ],
    solution: [
      'Une bague en céramique contient un composant certifié : elle ouvre la session au contact et la ferme quand la main s’éloigne. Aucune donnée ne quitte le doigt. Les standards du marché suffisent, sans logiciel à installer.',
      'A ceramic ring holds a certified chip: it opens the session on contact and closes it when the hand moves away. No data leaves the finger. Market standards are enough, with no software to install.',
    ],
  },
  {
    name: 'Mireclic',
    sector: 'AD_TECH',
    country: 'France',
    region: 'Île-de-France',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: [
      'La publicité choisie par la page, non par la personne',
      'Advertising chosen by the page, not the person',
    ],
    opportunity: [
      'La fin des traceurs prive les annonceurs de la moitié de leurs mesures. Les éditeurs de presse perdent des recettes, alors que leurs lecteurs refusent d’être suivis.',
      'The end of trackers deprives advertisers of half their measurements. News publishers lose income while their readers refuse to be followed.',
    ],
    solution: [
      'Mireclic lit le sens et le ton d’un article et choisit l’annonce qui s’y accorde, sans aucune donnée personnelle. L’effet se mesure par des pages témoins. Les éditeurs partenaires gagnent 18 % par page vue.',
      'Mireclic reads the meaning and tone of an article and picks the advertisement that suits it, without any personal data. The effect is measured on control pages. Partner publishers earn 18% more per page view.',
    ],
  },
  {
    name: 'Échobanc',
    sector: 'MARKETING',
    country: 'France',
    region: 'Nouvelle-Aquitaine',
    trade: 'SUBSCRIPTION',
    market: ['B2B'],
    short: [
      'L’avis de mille consommateurs pour le lendemain matin',
      'What a thousand consumers think by tomorrow morning',
    ],
    opportunity: [
      'Une étude de marché coûte 25 000 euros et six semaines. Les marques de taille moyenne décident donc sans écouter, et un lancement alimentaire sur deux disparaît dans l’année.',
      'A market study costs 25,000 euros and six weeks. Mid-sized brands therefore decide without listening, and one food launch in two disappears within the year.',
    ],
    solution: [
      'Un panel fidèle de 60 000 foyers, rémunérés équitablement, répond le soir même et envoie des photographies de ses placards. La synthèse arrive au matin, réponses brutes à l’appui. Le prix commence à 900 euros.',
      'A loyal panel of 60,000 fairly paid households answers the same evening and sends photographs of its cupboards. The summary arrives in the morning with the raw answers. Prices start at 900 euros.',
    ],
  },
  {
    name: 'Plumair',
    sector: 'MARKETING',
    country: 'Espagne',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: [
      'Des fiches produits justes dans vingt-quatre langues',
      'Accurate product pages in twenty-four languages',
    ],
    opportunity: [
      'Un industriel vend 30 000 références dans vingt pays. Ses fiches se contredisent, les traductions tardent, et les erreurs causent 12 % des retours.',
      'A manufacturer sells 30,000 items in twenty countries. Its pages contradict each other, translations are late, and mistakes cause 12% of returns.',
    ],
    solution: [
      'Plumair part de la donnée technique validée et rédige chaque fiche dans le style de la marque et la langue du pays. Les unités, normes et mentions obligatoires sont contrôlées. Une modification se propage partout en une heure.',
      'Plumair starts from approved technical data and writes each page in the brand’s style and the country’s language. Units, standards and mandatory notices are checked. A change reaches everywhere within the hour.',
    ],
  },
  {
    name: 'Radiolis',
    sector: 'MEDIAS',
    country: 'France',
    region: 'Occitanie',
    trade: 'SUBSCRIPTION',
    market: ['B2C', 'B2B2C'],
    short: [
      'Les nouvelles du coin à écouter sur la route',
      'News from around the corner, to hear on the road',
    ],
    opportunity: [
      'Les quotidiens locaux perdent 6 % de lecteurs par an, alors que l’écoute en voiture progresse. Le conducteur n’entend que des nouvelles nationales, rarement celles de son canton.',
      'Local newspapers lose 6% of their readers each year while listening in the car grows. Drivers hear national news only, seldom that of their own district.',
    ],
    solution: [
      'Radiolis compose un journal de la durée du trajet à partir des rédactions locales partenaires, lu par leurs journalistes. L’abonnement se partage avec le titre du lieu. Vingt-deux rédactions et 90 000 auditeurs en un an.',
      'Radiolis composes a bulletin as long as the journey from partner newsrooms, read by their journalists. The subscription is shared with the local title. Twenty-two newsrooms and 90,000 listeners within a year.',
    ],
  },
  {
    name: 'Liaisonne',
    sector: 'TELCO',
    country: 'France',
    region: 'Hauts-de-France',
    trade: 'SERVICE',
    market: ['B2B'],
    short: ['Le réseau 5G privé d’un site, loué au mois', 'A site’s private 5G network, rented by the month'],
    opportunity: [
      'Ports, hôpitaux et entrepôts ont besoin d’un réseau sûr pour leurs robots et leurs caméras. Une installation privée coûte encore 400 000 euros et un an de projet.',
      'Ports, hospitals and warehouses need a safe network for their robots and cameras. A private installation still costs 400,000 euros and a year of work.',
    ],
    solution: [
      'Trois valises suffisent à couvrir vingt hectares : antennes, cœur de réseau et cartes arrivent réglés. Nous exploitons à distance avec un engagement de disponibilité. Le site démarre en cinq jours pour 2 500 euros par mois.',
      'Three cases cover twenty hectares: antennas, network core and cards arrive tuned. We operate remotely with an availability commitment. A site starts within five days for 2,500 euros a month.',
    ],
  },
  {
    name: 'Satélien',
    sector: 'TELCO',
    country: 'Luxembourg',
    trade: 'EQUIPMENT',
    market: ['B2B', 'B2C'],
    short: [
      'Le message de secours qui passe là où rien ne passe',
      'The emergency message that gets through anywhere',
    ],
    opportunity: [
      'Un cinquième du territoire européen n’a aucun réseau mobile. Bergers, techniciens et randonneurs y travaillent seuls, et les téléphones par satellite restent chers et lourds.',
      'A fifth of Europe’s land has no mobile network. Shepherds, technicians and hikers are alone there, and satellite phones remain costly and heavy.',
    ],
    solution: [
      'Une balise de 38 grammes échange de courts messages avec des nanosatellites pendant six mois sans recharge. Une centrale européenne répond jour et nuit. Les assureurs de travailleurs isolés l’offrent à leurs clients.',
      'A 38-gram beacon exchanges short messages with nanosatellites for six months without charging. A European centre answers day and night. Insurers of lone workers give it to their customers.',
    ],
  },
];
