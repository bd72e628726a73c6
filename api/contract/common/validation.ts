import { type Language, languages } from './enumerations.ts';
import { isMessageCode, type MessageCode, type MessageValues, messageText } from './messages.ts';
import type * as z from './z.ts';

/** One wrong field: where it is (`raise.email`, `team.fondateurs.0.role`), the stable code, and what the code's text needs. */
export interface FieldProblem {
  path: string;
  code: MessageCode;
  values: MessageValues;
}

type Issue = z.core.$ZodIssue;

/** Turns what zod found into the product's codes, one problem a field, in the order of the fields. */
export function fieldProblems(issues: readonly Issue[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const path = issue.path.join('.');
    if (!problems.has(path)) problems.set(path, { path, ...codeOfIssue(issue) });
  }
  return [...problems.values()];
}

/** A problem as the API answers it and a form shows it. */
export function problemText(problem: FieldProblem, language: Language): string {
  return messageText(problem.code, language, problem.values);
}

/** Why the API refused something. */
export interface ToldRefusal {
  code: string;
  message: string;
  /** What stands in the message; an API of before does not say so. */
  values?: MessageValues | undefined;
}

/**
 * What the API has said of a refusal, for a page whose language may have changed since: the words of the code in the page's
 * language where the API used the code's own, else its words as they came.
 */
export function refusalText({ code, message, values }: ToldRefusal, language: Language): string {
  if (!isMessageCode(code)) return message;
  if (values) return messageText(code, language, values);
  const isInOwnWords = languages.some((said) => messageText(code, said) === message);
  return isInOwnWords ? messageText(code, language) : message;
}

function codeOfIssue(issue: Issue): { code: MessageCode; values: MessageValues } {
  // A schema that names its own code (`error: 'EMAIL_INVALID'`) has it as the message.
  if (isMessageCode(issue.message)) return { code: issue.message, values: {} };
  if (issue.code === 'too_big') {
    const values = { maximum: Number(issue.maximum) };
    if (issue.origin === 'string') return { code: 'TEXT_TOO_LONG', values };
    return { code: issue.origin === 'array' ? 'LIST_TOO_LONG' : 'NUMBER_TOO_BIG', values };
  }
  if (issue.code === 'too_small') {
    const values = { minimum: Number(issue.minimum) };
    if (issue.origin === 'string') return { code: 'REQUIRED', values: {} };
    return { code: issue.origin === 'array' ? 'LIST_TOO_SHORT' : 'NUMBER_TOO_SMALL', values };
  }
  return { code: 'INVALID', values: {} };
}
