import type { Company } from './company.ts';

/** Money, rules, property and public bodies. */
export const financeCompanies: readonly Company[] = [
  {
    name: 'Clairfonds',
    sector: 'FINTECH',
    country: 'France',
    region: 'Île-de-France',
    trade: 'SOFTWARE',
    market: ['B2B', 'B2B2C'],
    short: [
      'Le non coté raconté clairement à chaque investisseur',
      'Private equity explained clearly to each investor',
    ],
    opportunity: [
      'Les particuliers représentent déjà un quart des sommes levées par les fonds non cotés en France. Ils reçoivent pourtant des rapports trimestriels de quarante pages, en retard, qu’ils ne lisent pas.',
      'Private individuals already bring a quarter of the money raised by unlisted funds in France. Yet they receive forty-page quarterly reports, late, which they do not read.',
    ],
    solution: [
      'Clairfonds lit les documents des gérants, vérifie chaque chiffre et compose pour chaque porteur une page claire : appels, distributions, valeur, risques. Le banquier prévoit les appels de fonds à douze mois et garde la preuve de ce qui a été remis.',
      'Clairfonds reads managers’ documents, checks every figure and writes one clear page for each holder: calls, distributions, value, risks. Bankers forecast capital calls over twelve months and keep proof of what was handed over.',
    ],
  },
  {
    name: 'Ardoisine',
    sector: 'FINTECH',
    country: 'France',
    region: 'Hauts-de-France',
    trade: 'SUBSCRIPTION',
    market: ['B2B'],
    short: [
      'Payer les factures des artisans le jour du chantier',
      'Pay tradespeople’s invoices on the day of the work',
    ],
    opportunity: [
      'Un retard de paiement sur quatre met une petite entreprise en danger. L’affacturage commence à 50 000 euros et exclut neuf artisans sur dix, pourtant rarement impayés.',
      'One late payment in four endangers a small company. Factoring starts at 50,000 euros and shuts out nine tradespeople in ten, although their invoices rarely go unpaid.',
    ],
    solution: [
      'La photographie du chantier signé par le client suffit : Ardoisine vérifie, assure et avance 95 % de la facture dans la journée. L’apprentissage de 40 000 chantiers tient le taux de perte à 0,4 %. Une banque partenaire porte l’encours.',
      'A photograph of the work signed off by the customer is enough: Ardoisine checks, insures and advances 95% of the invoice the same day. Learning from 40,000 jobs keeps the loss rate at 0.4%. A partner bank carries the outstanding amount.',
    ],
  },
  {
    name: 'Tesoria',
    sector: 'FINTECH',
    country: 'Luxembourg',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: [
      'La trésorerie de toutes les filiales sur un écran',
      'Every subsidiary’s cash on a single screen',
    ],
    opportunity: [
      'Un groupe de taille moyenne tient quarante comptes dans douze banques. Sa direction financière connaît sa trésorerie avec trois jours de retard et laisse dormir en moyenne deux millions d’euros.',
      'A mid-sized group holds forty accounts with twelve banks. Its finance team knows its cash three days late and leaves two million euros idle on average.',
    ],
    solution: [
      'Tesoria réunit les soldes en temps réel, prévoit les flux à treize semaines et propose les virements entre filiales, conventions comprises. L’installation prend deux jours, sans projet informatique. La précision des prévisions est affichée.',
      'Tesoria brings balances together in real time, forecasts flows over thirteen weeks and proposes transfers between subsidiaries, agreements included. Set-up takes two days and no IT project. The accuracy of forecasts is on display.',
    ],
  },
  {
    name: 'Vigilex',
    sector: 'REGTECH',
    country: 'France',
    region: 'Île-de-France',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: [
      'Relier chaque nouvelle règle aux procédures touchées',
      'Tie each new rule to the procedures it changes',
    ],
    opportunity: [
      'Un établissement financier reçoit deux cents textes nouveaux par jour. Les équipes de conformité passent 40 % de leur temps à chercher ce qui les concerne, et l’oubli d’un seul texte coûte des millions.',
      'A financial institution receives two hundred new texts a day. Compliance teams spend 40% of their time looking for what concerns them, and missing one text costs millions.',
    ],
    solution: [
      'Vigilex compare chaque texte publié aux procédures internes, paragraphe par paragraphe, et désigne le responsable à prévenir. La source est toujours citée, la décision toujours humaine. La preuve du traitement est prête pour le superviseur.',
      'Vigilex compares each published text with internal procedures, paragraph by paragraph, and names the person to tell. The source is always quoted, the decision always human. Proof of handling is ready for the supervisor.',
    ],
  },
  {
    name: 'Probatum',
    sector: 'REGTECH',
    country: 'Luxembourg',
    trade: 'SERVICE',
    market: ['B2B'],
    short: [
      'Vérifier un bénéficiaire effectif en un quart d’heure',
      'Check a beneficial owner in fifteen minutes',
    ],
    opportunity: [
      'L’ouverture d’un compte de société demande en moyenne vingt-six jours, dont vingt pour établir qui la détient. Un client sur cinq renonce en chemin.',
      'Opening a company account takes twenty-six days on average, twenty of them to establish who owns it. One client in five gives up along the way.',
    ],
    solution: [
      'Probatum interroge quarante registres, dessine la chaîne de détention et signale les écarts avec les pièces du client. Chaque lien porte sa source et sa date. Les cas simples se concluent seuls, les autres arrivent préparés à l’analyste.',
      'Probatum queries forty registers, draws the chain of ownership and flags gaps with the client’s papers. Each link bears its source and date. Simple cases conclude by themselves; the others reach the analyst prepared.',
    ],
  },
  {
    name: 'Toitlien',
    sector: 'PROPTECH',
    country: 'France',
    region: 'Bretagne',
    trade: 'MARKETPLACE',
    market: ['B2C', 'B2B2C'],
    short: ['Vendre une part de son logement et y rester', 'Sell a share of your home and stay in it'],
    opportunity: [
      'Les plus de 65 ans détiennent 1 800 milliards d’euros de logements et manquent souvent de revenus. Le viager inquiète, le prêt hypothécaire reste rare, et vendre oblige à partir.',
      'People over 65 own 1,800 billion euros of housing and often lack income. Life annuities worry them, equity loans are rare, and selling means leaving.',
    ],
    solution: [
      'Le propriétaire vend de 10 à 45 % de son logement à des investisseurs patients et garde l’usage sa vie durant. Le prix est fixé par deux expertises indépendantes. Un notaire et un conseiller familial suivent chaque dossier.',
      'The owner sells 10 to 45% of the home to patient investors and keeps living there for life. Two independent valuations set the price. A notary and a family adviser follow each file.',
    ],
  },
  {
    name: 'Murélia',
    sector: 'PROPTECH',
    country: 'France',
    region: 'Auvergne-Rhône-Alpes',
    trade: 'SERVICE',
    market: ['B2B', 'B2C'],
    short: [
      'Le plan de rénovation d’un immeuble, chiffré et voté',
      'A building’s renovation plan, costed and voted',
    ],
    opportunity: [
      'Cinq millions de logements en copropriété doivent être rénovés avant 2034. Deux projets sur trois échouent en assemblée, faute d’un plan compréhensible et d’un financement prêt.',
      'Five million flats in shared buildings must be renovated before 2034. Two projects in three fail at the owners’ meeting for want of a clear plan and ready financing.',
    ],
    solution: [
      'Un relevé en une journée donne le jumeau numérique de l’immeuble. Murélia compare trois scénarios, réunit aides et prêts, et montre à chaque copropriétaire sa quote-part. 71 % des plans présentés sont votés à la première assemblée.',
      'A one-day survey gives the building’s digital twin. Murélia compares three scenarios, gathers grants and loans, and shows each owner their share. 71% of the plans presented pass at the first meeting.',
    ],
  },
  {
    name: 'Civiléa',
    sector: 'GOVTECH',
    country: 'France',
    region: 'Centre-Val de Loire',
    trade: 'SOFTWARE',
    market: ['B2B'],
    short: [
      'La mairie qui répond le jour même, en mots simples',
      'A town hall that answers the same day, in plain words',
    ],
    opportunity: [
      'Une commune moyenne reçoit 30 000 demandes par an, dont la moitié se répètent. Les agents manquent, les réponses tardent, et un habitant sur trois ne comprend pas le courrier reçu.',
      'A mid-sized town receives 30,000 requests a year, half of them repeated. Staff are short, answers are late, and one inhabitant in three does not understand the letter received.',
    ],
    solution: [
      'Civiléa prépare la réponse à partir des délibérations de la commune ; l’agent la relit et l’envoie. Tout est hébergé en France et chaque phrase renvoie à son texte. Le délai moyen passe de onze jours à un seul.',
      'Civiléa drafts the answer from the town’s own decisions; the clerk reads and sends it. Everything is hosted in France and each sentence refers to its source. The average delay falls from eleven days to one.',
    ],
  },
];
