import { card, type StartupPart } from '../card/card.ts';
import type { Field } from '../card/kinds.ts';
import type { InnoStartup } from '../startup.ts';
import { startupDraftSchema } from '../startup-draft.ts';

/** The parts of a card in which nothing is filled in, as INNO receives them: what cards of tests start from. */
export const blankParts: Pick<InnoStartup, StartupPart> = {
  informations: blankPart('informations'),
  offer: blankPart('offer'),
  raise: blankPart('raise'),
  team: blankPart('team'),
};

function blankPart<Name extends StartupPart>(part: Name): InnoStartup[Name] {
  const noted = Object.entries<Field>(card[part]).flatMap(
    ([name, { is, staysUnsent }]): [string, unknown][] => {
      if (is.kind === 'elsewhere') return [[name, null]];
      if (staysUnsent) return [[name, is.kind === 'entries' ? [] : null]];
      return is.kind === 'document' ? [[name, false]] : [];
    },
  );
  const draft: object = startupDraftSchema.shape[part].parse({});
  return { ...draft, ...Object.fromEntries(noted) } as InnoStartup[Name];
}
