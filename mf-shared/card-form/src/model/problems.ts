import { type FieldProblem, fieldProblems } from '@passerelle/contract/common/validation';
import { z } from '@passerelle/contract/common/z';
import { completeStartupSchema } from '@passerelle/contract/startups/startup-complete';
import { startupDraftSchema } from '@passerelle/contract/startups/startup-draft';
import { candidateOf } from './draft.ts';
import { type CardFormValues, type CardPanel, cardPanels, partOfPanel } from './values.ts';

/** Where a panel has its fields: what is said of the pictures is kept with the company's. */
const keysOfPanel = (panel: CardPanel) =>
  panel === 'pictures' ? (['pictureIds', 'informations'] as const) : [partOfPanel[panel]];

/** The rules of the contract for what the given panels hold, as a schema that leaves the values as they were typed. */
export function cardFormSchema(panels: readonly CardPanel[]): z.ZodType<CardFormValues, CardFormValues> {
  const keys = [...new Set(panels.flatMap((panel) => keysOfPanel(panel)))];
  const rules = z.object(Object.fromEntries(keys.map((key) => [key, completeStartupSchema.shape[key]])));
  const parts = keys.filter((key) => key !== 'pictureIds');
  const storable = z.object(Object.fromEntries(parts.map((key) => [key, startupDraftSchema.shape[key]])));
  return z.custom<CardFormValues>().check(({ value, issues }) => {
    const candidate = candidateOf(value);
    const isOfPanels = ({ path }: { path: readonly PropertyKey[] }) =>
      panels.includes(panelOfPath(path.join('.')));
    const broken = (rules.safeParse(candidate).error?.issues ?? []).filter(isOfPanels);
    const named = new Set(broken.map(({ path }) => path.join('.')));
    // Some fields have no rule but how much can be stored.
    const unstorable = (storable.safeParse(candidate).error?.issues ?? []).filter(isOfPanels);
    for (const issue of [...broken, ...unstorable.filter(({ path }) => !named.has(path.join('.')))]) {
      issues.push({ ...issue, input: value } as z.core.$ZodRawIssue);
    }
  });
}

/** What is wrong or missing in the given panels. */
export function cardProblems(
  values: CardFormValues,
  panels: readonly CardPanel[] = cardPanels,
): FieldProblem[] {
  return fieldProblems(cardFormSchema(panels).safeParse(values).error?.issues ?? []);
}

/** Fields of the company's that are filled in beside the pictures. */
const ofPictures = ['informations.logoId', 'informations.imageAlternatives'];

/** The panel in which a path of the card is filled in. */
export function panelOfPath(path: string): CardPanel {
  if (ofPictures.some((field) => path.startsWith(field))) return 'pictures';
  const part = path.split('.')[0];
  return cardPanels.find((panel) => panel !== 'pictures' && partOfPanel[panel] === part) ?? 'pictures';
}
