import type { Company } from './company.ts';

/** Shows, games, travel and fashion. */
export const leisureCompanies: readonly Company[] = [
  {
    name: 'Scène Libre',
    sector: 'ENTERTAINMENT',
    country: 'France',
    region: 'Nouvelle-Aquitaine',
    trade: 'LICENCE',
    market: ['B2B', 'B2B2C'],
    short: [
      'Le théâtre capté sans régie, vu dans les villages',
      'Theatre filmed without a crew, seen in villages',
    ],
    opportunity: [
      'Neuf spectacles sur dix ne tournent pas hors des grandes villes. Les salles rurales ont l’équipement et le public, mais une captation coûte 30 000 euros.',
      'Nine shows in ten never tour outside large cities. Rural venues have the equipment and the audience, but filming a show costs 30,000 euros.',
    ],
    solution: [
      'Six caméras fixes et un montage automatique produisent une captation fidèle pour 1 800 euros, prête le lendemain. Les salles la projettent avec une rencontre en direct des artistes. Les droits sont versés à chaque séance.',
      'Six fixed cameras and automatic editing produce a faithful recording for 1,800 euros, ready the next day. Venues screen it with a live meeting with the artists. Rights are paid for every session.',
    ],
  },
  {
    name: 'Musivox',
    sector: 'ENTERTAINMENT',
    country: 'Principauté de Monaco',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: ['Retrouver et verser les droits musicaux oubliés', 'Find and pay out forgotten music royalties'],
    opportunity: [
      'Deux milliards d’euros de droits musicaux restent chaque année sans destinataire, faute de noms concordants entre catalogues. Les héritiers et petits éditeurs en souffrent le plus.',
      'Two billion euros of music royalties remain unclaimed every year because names do not match between catalogues. Heirs and small publishers suffer most.',
    ],
    solution: [
      'Musivox rapproche œuvres, enregistrements et déclarations de soixante sociétés, propose les correspondances et prépare la réclamation. Un éditeur récupère en moyenne 14 % de recettes supplémentaires la première année.',
      'Musivox matches works, recordings and declarations of sixty societies, suggests the links and prepares the claim. A publisher recovers 14% more income on average in the first year.',
    ],
  },
  {
    name: 'Petit Dragon',
    sector: 'GAMING',
    country: 'France',
    region: 'Occitanie',
    trade: 'SUBSCRIPTION',
    market: ['B2C'],
    short: ['Des jeux vidéo à partager entre générations', 'Video games for grandparents and grandchildren'],
    opportunity: [
      'Les plus de 55 ans sont le public du jeu vidéo qui croît le plus vite, et 60 % jouent avec leurs petits-enfants. Presque aucun jeu n’est conçu pour deux joueurs d’âges différents et à distance.',
      'People over 55 are the fastest growing audience of video games, and 60% play with their grandchildren. Hardly any game is designed for two players of different ages far apart.',
    ],
    solution: [
      'Nos histoires se jouent à deux, chacun à son niveau : l’un explore, l’autre raconte. Les parties durent quinze minutes, sans publicité ni achat caché. Trois titres traduits en six langues, 210 000 familles abonnées.',
      'Our stories are played by two, each at their own level: one explores, the other tells. Sessions last fifteen minutes, without advertising or hidden purchases. Three titles in six languages, 210,000 subscribed families.',
    ],
  },
  {
    name: 'Sentélia',
    sector: 'TOURISM',
    country: 'France',
    region: 'Corse',
    trade: 'MARKETPLACE',
    market: ['B2C', 'B2B'],
    short: ['La randonnée hors saison, bagages portés', 'Hiking out of season, luggage carried'],
    opportunity: [
      'Les sites naturels concentrent 80 % de leurs visiteurs sur huit semaines. Les habitants saturent l’été et ferment l’hiver, alors que les voyageurs cherchent le calme et les petits groupes.',
      'Natural sites receive 80% of their visitors in eight weeks. Inhabitants are overwhelmed in summer and close in winter, while travellers look for quiet and small groups.',
    ],
    solution: [
      'Sentélia assemble gîtes, guides et transport des sacs en itinéraires réservés d’un geste, d’octobre à mai. La fréquentation de chaque sentier est plafonnée avec les communes. Les hôtes gagnent un tiers de leurs revenus hors saison.',
      'Sentélia combines lodgings, guides and luggage transport into itineraries booked in one gesture, from October to May. The number of walkers on each path is capped with the towns. Hosts earn a third of their income off season.',
    ],
  },
  {
    name: 'Portoluce',
    sector: 'TOURISM',
    country: 'Italie',
    trade: 'SOFTWARE',
    market: ['B2B', 'B2C'],
    short: ['La place de port réservée comme une chambre', 'A berth booked like a hotel room'],
    opportunity: [
      'Les plaisanciers appellent en moyenne cinq ports par escale. Dans le même temps, 18 % des places restent vides chaque nuit parce que leur locataire est en mer.',
      'Sailors phone five ports on average for each stop. Meanwhile 18% of berths stay empty every night because their tenant is at sea.',
    ],
    solution: [
      'Un capteur par place sait qui est là. Portoluce remet en location la place libre, partage la recette avec le locataire et prépare l’accueil : eau, électricité, formalités. 140 ports de Ligurie à la Provence sont reliés.',
      'One sensor per berth knows who is there. Portoluce rents out the free berth, shares the income with its tenant and prepares arrival: water, power, formalities. 140 ports from Liguria to Provence are connected.',
    ],
  },
  {
    name: 'Retaille',
    sector: 'FASHIONTECH',
    country: 'France',
    region: 'Île-de-France',
    trade: 'SERVICE',
    market: ['B2B', 'B2C'],
    short: ['La retouche proposée au moment de l’achat en ligne', 'Alterations offered at online checkout'],
    opportunity: [
      'Un vêtement acheté en ligne sur trois est renvoyé, le plus souvent pour une longueur. Chaque retour coûte 15 euros à la marque, et un quart des pièces n’est jamais revendu.',
      'One garment in three bought online is sent back, mostly because of its length. Each return costs the brand 15 euros, and a quarter of the pieces are never sold again.',
    ],
    solution: [
      'Trois mesures suffisent : Retaille calcule l’ourlet et la reprise, et un atelier de réinsertion livre la pièce ajustée en quatre jours. Les marques partenaires voient leurs retours baisser de 38 %.',
      'Three measurements are enough: Retaille works out hem and waist, and a social workshop delivers the fitted piece within four days. Partner brands see returns fall by 38%.',
    ],
  },
  {
    name: 'Filanum',
    sector: 'FASHIONTECH',
    country: 'Italie',
    trade: 'EQUIPMENT',
    market: ['B2B'],
    short: [
      'La maille tricotée à la commande, près du client',
      'Knitwear made to order, close to the customer',
    ],
    opportunity: [
      'La mode produit 30 % de plus qu’elle ne vend. Les marques veulent fabriquer en Europe, par petites séries, mais le réglage d’une machine prend une journée.',
      'Fashion makes 30% more than it sells. Brands want to manufacture in Europe in small series, but setting up a machine takes a day.',
    ],
    solution: [
      'Notre logiciel traduit un patron en instructions pour tout parc de métiers et change de modèle en quatre minutes. Un réseau de onze ateliers italiens et français tricote à la pièce, au prix d’une série de trois cents.',
      'Our software turns a pattern into instructions for any fleet of machines and changes model in four minutes. A network of eleven Italian and French workshops knits single pieces at the price of a series of three hundred.',
    ],
  },
];
