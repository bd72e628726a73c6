import {
  keptForGood,
  type RetentionClass,
  type RetentionRule,
  retentionRules,
  z,
} from '@passerelle/contract';

/** For how many days each class of data is kept; null for good. */
export type RetentionDays = Readonly<Record<RetentionClass, number | null>>;

type RetentionVariable = (typeof retentionRules)[RetentionClass]['variable'];

type RetentionSetting = { schema: z.ZodType<number | null>; expected: string };

/** A class may be kept for good where that is its rule unless the configuration says otherwise. */
function settingOf({ days, minimum, maximum }: RetentionRule): RetentionSetting {
  const number = z.coerce.number().int().min(minimum).max(maximum);
  const range = `a whole number of days from ${minimum} to ${maximum}`;
  if (days !== null) return { schema: number.default(days), expected: range };
  const kept = z.literal(keptForGood).transform(() => null);
  return {
    schema: z.union([kept, number]).default(null),
    expected: `${range}, or ${keptForGood}`,
  };
}

/** The variables that say for how long data is kept. */
export const retentionSettings = Object.fromEntries(
  Object.values(retentionRules).map((rule) => [rule.variable, settingOf(rule)]),
) as Readonly<Record<RetentionVariable, RetentionSetting>>;

/** For how many days each class is kept, by the variables; null for good. */
export function retentionDaysOf(values: Readonly<Record<RetentionVariable, number | null>>): RetentionDays {
  return Object.fromEntries(
    Object.entries(retentionRules).map(([name, { variable }]) => [name, values[variable]]),
  ) as Record<RetentionClass, number | null>;
}

/** What is wrong with rules that do not go together; none where they do. */
export function problemsOfRetention({ INACTIVE_ACCOUNTS, SIGN_INS }: RetentionDays): string[] {
  if (INACTIVE_ACCOUNTS === null || SIGN_INS === null || INACTIVE_ACCOUNTS <= SIGN_INS) return [];
  const [accounts, signIns] = [retentionRules.INACTIVE_ACCOUNTS.variable, retentionRules.SIGN_INS.variable];
  return [`${accounts} is "${INACTIVE_ACCOUNTS}": expected at most ${signIns}, which is ${SIGN_INS}.`];
}
