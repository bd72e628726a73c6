import { type FieldProblem, fieldProblems } from '@passerelle/contract/common/validation';
import { z } from '@passerelle/contract/common/z';
import { completeStartupSchema } from '@passerelle/contract/startups/startup-complete';
import { candidateOf } from './draft.ts';
import { type CardFormValues, type CardPanel, cardPanels, partOfPanel } from './values.ts';

/** The rules of the contract for what the given panels hold, as a schema that leaves the values as they were typed. */
export function cardFormSchema(panels: readonly CardPanel[]): z.ZodType<CardFormValues, CardFormValues> {
  const keys = panels.map((panel) => (panel === 'pictures' ? 'pictureIds' : partOfPanel[panel]));
  const rules = z.object(Object.fromEntries(keys.map((key) => [key, completeStartupSchema.shape[key]])));
  return z.custom<CardFormValues>().check(({ value, issues }) => {
    for (const issue of rules.safeParse(candidateOf(value)).error?.issues ?? []) {
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

/** The panel in which a path of the card is filled in. */
export function panelOfPath(path: string): CardPanel {
  const part = path.split('.')[0];
  return cardPanels.find((panel) => panel !== 'pictures' && partOfPanel[panel] === part) ?? 'pictures';
}
