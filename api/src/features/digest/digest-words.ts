import {
  FRANCE,
  type Language,
  labelOf,
  type MatchCriterion,
  type ReaderStartup,
} from '@passerelle/contract';

interface Words {
  subject(count: number): string;
  intro(count: number): string;
  met(count: number): string;
  reason(name: string, value: string): string;
  from(amount: string): string;
  noRegion: string;
  read: string;
  more(count: number): string;
  list: string;
  /** What the comparison is, and is not. */
  advice: string;
  why: Record<'ACTIVE' | 'OPPORTUNITY', string>;
  change: string;
  stop: string;
}

export const digestWords: Record<Language, Words> = {
  fr: {
    subject: (count) =>
      count === 1
        ? 'Une nouvelle startup répond à vos critères'
        : `${count} nouvelles startups répondent à vos critères`,
    intro: (count) =>
      count === 1
        ? 'Une fiche qui vient d’être validée répond à tous vos critères.'
        : `${count} fiches qui viennent d’être validées répondent à tous vos critères.`,
    met: (count) => (count === 1 ? 'Votre critère est réuni' : `${count} de vos ${count} critères`),
    reason: (name, value) => `${name}\u00a0: ${value}`,
    from: (amount) => `dès ${amount}`,
    noRegion: 'ne vaut que pour la France',
    read: 'Lire la fiche',
    more: (count) =>
      count === 1
        ? 'Une autre startup vous attend dans la liste.'
        : `${count} autres startups vous attendent dans la liste.`,
    list: 'Voir la liste des startups',
    advice:
      'Cette sélection compare les fiches validées avec les critères que vous avez donnés, et rien d’autre\u00a0: ce n’est ni un conseil, ni une recommandation d’investissement.',
    why: {
      ACTIVE:
        'Vous recevez ce message, une fois par jour au plus, parce que vous avez demandé à recevoir les nouveautés.',
      OPPORTUNITY:
        'Vous recevez ce message, une fois par semaine au plus, parce que vous avez demandé à recevoir les nouveautés.',
    },
    change: 'Modifier mes critères',
    stop: 'Ne plus recevoir ces messages',
  },
  en: {
    subject: (count) =>
      count === 1 ? 'A new startup meets your criteria' : `${count} new startups meet your criteria`,
    intro: (count) =>
      count === 1
        ? 'A newly validated card meets all your criteria.'
        : `${count} newly validated cards meet all your criteria.`,
    met: (count) => (count === 1 ? 'Your criterion is met' : `${count} of your ${count} criteria`),
    reason: (name, value) => `${name}: ${value}`,
    from: (amount) => `from ${amount}`,
    noRegion: 'narrows France only',
    read: 'Read the card',
    more: (count) =>
      count === 1
        ? 'One more startup awaits you in the list.'
        : `${count} more startups await you in the list.`,
    list: 'See the list of startups',
    advice:
      'This selection compares the validated cards with the criteria you gave, and nothing else: it is neither advice nor a recommendation to invest.',
    why: {
      ACTIVE: 'You receive this message, once a day at most, because you chose to hear of what is new.',
      OPPORTUNITY: 'You receive this message, once a week at most, because you chose to hear of what is new.',
    },
    change: 'Change my criteria',
    stop: 'Stop these messages',
  },
};

const localeOf: Record<Language, string> = { fr: 'fr-FR', en: 'en-GB' };

function money(euros: number, language: Language): string {
  return new Intl.NumberFormat(localeOf[language], {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  }).format(euros);
}

/** What a card says of a criterion that it meets: `Secteur : Healthtech`. */
export function reasonOf(
  criterion: MatchCriterion,
  { informations, raise }: ReaderStartup,
  { language, ecosystems }: { language: Language; ecosystems: ReadonlyMap<string, string> },
): string {
  const { from, noRegion, reason } = digestWords[language];
  const { sector, country, region, ecosystemId } = informations;
  const values: Record<MatchCriterion, () => string | null | undefined> = {
    SECTOR: () => sector && labelOf('sector', sector, language),
    COUNTRY: () => country && labelOf('country', country, language),
    REGION: () => (country === FRANCE ? region && labelOf('region', region, language) : noRegion),
    ECOSYSTEM: () => ecosystems.get(ecosystemId ?? ''),
    STAGE: () => raise.status && labelOf('raiseStage', raise.status, language),
    TICKET: () => from(money(raise.minInvest ?? 0, language)),
    NEED: () => raise.need.map((need) => labelOf('startupNeed', need, language)).join(', '),
  };
  return reason(labelOf('matchCriterion', criterion, language), values[criterion]() ?? '');
}
