import { type FieldProblem, fieldProblems } from '@passerelle/contract/common/validation';
import { z } from '@passerelle/contract/common/z';
import { completeStartupSchema } from '@passerelle/contract/startups/startup-complete';
import { startupDraftSchema } from '@passerelle/contract/startups/startup-draft';
import { candidateOf } from './draft.ts';
import type { ImageAlternative } from './image-alternatives.ts';
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
  return z.custom<CardFormValues>().check(({ value: typed, issues }) => {
    const { value, positions } = withShownAlternatives(typed);
    const candidate = candidateOf(value);
    const isOfPanels = ({ path }: { path: readonly PropertyKey[] }) =>
      panels.includes(panelOfPath(path.join('.')));
    const broken = (rules.safeParse(candidate).error?.issues ?? []).filter(isOfPanels);
    const named = new Set(broken.map(({ path }) => path.join('.')));
    // Some fields have no rule but how much can be stored.
    const unstorable = (storable.safeParse(candidate).error?.issues ?? []).filter(isOfPanels);
    for (const issue of [...broken, ...unstorable.filter(({ path }) => !named.has(path.join('.')))]) {
      const path = issue.path.map((key, depth) =>
        depth === 2 && issue.path[1] === 'imageAlternatives' ? (positions[Number(key)] ?? key) : key,
      );
      issues.push({ ...issue, path, input: typed } as z.core.$ZodRawIssue);
    }
  });
}

/**
 * The values without what was said of pictures that are gone: nobody sees it, and it is not stored.
 * @returns at which position of the form each alternative stands that is left
 */
function withShownAlternatives(values: CardFormValues): { value: CardFormValues; positions: number[] } {
  const { informations, pictureIds } = values;
  const isShown = ({ imageId }: ImageAlternative) => [informations.logoId, ...pictureIds].includes(imageId);
  const { imageAlternatives: all } = informations;
  return {
    value: { ...values, informations: { ...informations, imageAlternatives: all.filter(isShown) } },
    positions: all.flatMap((entry, position) => (isShown(entry) ? [position] : [])),
  };
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
