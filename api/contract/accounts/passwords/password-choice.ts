import { absentAs, lineSchema, storedEmailSchema } from '../../common/fields.ts';
import { lineLength, passwordLimits } from '../../common/limits.ts';
import * as z from '../../common/z.ts';
import { tokenSchema } from '../auth.ts';
import { isGuessable, type PasswordOwner } from './guessable.ts';
import { type PasswordRuleSet, passwordRulesOf } from './password-rules.ts';

const refusals = { COMPOSED: 'PASSWORD_TOO_WEAK', LENGTH: 'PASSWORD_TOO_SHORT' } as const;

/** A password that somebody chooses by the rules of an installation. It is kept as it reads, whole: nothing of it is cut off. */
export function passwordSchemaOf(set: PasswordRuleSet) {
  return z
    .string({ error: absentAs('PASSWORD_REQUIRED') })
    .overwrite((password) => password.normalize('NFKC'))
    .min(1, { error: 'PASSWORD_REQUIRED' })
    .max(passwordLimits.maximumLength)
    .refine((password) => Object.values(passwordRulesOf[set]).every((isMet) => isMet(password)), {
      error: refusals[set],
    })
    .refine((password) => !isGuessable(password), { error: 'PASSWORD_COMMON' });
}

/** What of a form may be there, while parts of it are still wrong. */
interface TypedChoice {
  password?: unknown;
  confirmation?: unknown;
  email?: unknown;
  firstName?: unknown;
  lastName?: unknown;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function isOfOwner({ password, email, firstName, lastName }: TypedChoice): boolean {
  const owner: PasswordOwner = { email: textOf(email), names: [textOf(firstName), textOf(lastName)] };
  return textOf(password) !== '' && isGuessable(textOf(password), owner);
}

const isTypedTwice = ({ password, confirmation }: TypedChoice) =>
  textOf(confirmation).normalize('NFKC') === textOf(password).normalize('NFKC');

/** What concerns several fields is said beside what else is wrong, not once the rest is right. */
const besideOthers = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null;

/** What is chosen with a password, as it is sent: the password is not made of what else is in it. */
function choice<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.object(shape).refine((chosen) => !isOfOwner(chosen as TypedChoice), {
    error: 'PASSWORD_PERSONAL',
    path: ['password'],
    when: besideOthers,
  });
}

/** The same in a form, where the password is typed twice; only the first is sent. */
function choiceForm<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  const confirmation = z.string().min(1, { error: 'PASSWORD_CONFIRMATION_REQUIRED' });
  return choice({ ...shape, confirmation }).refine((form) => isTypedTwice(form as TypedChoice), {
    error: 'PASSWORD_CONFIRMATION_DIFFERS',
    path: ['confirmation'],
    when: besideOthers,
  });
}

function choicesOf(set: PasswordRuleSet) {
  const reset = { password: passwordSchemaOf(set), token: tokenSchema, email: storedEmailSchema };
  const activation = {
    firstName: lineSchema(lineLength, 'FIRST_NAME_REQUIRED'),
    lastName: lineSchema(lineLength, 'LAST_NAME_REQUIRED'),
    ...reset,
  };
  return {
    activation: choice(activation),
    activationForm: choiceForm(activation),
    reset: choice(reset),
    resetForm: choiceForm(reset),
  };
}

/** What is sent, and what the forms ask for, where somebody chooses a password: by the rules of the installation. */
export const passwordChoices = { COMPOSED: choicesOf('COMPOSED'), LENGTH: choicesOf('LENGTH') } as const;
export type AccountActivation = z.infer<(typeof passwordChoices)['COMPOSED']['activation']>;
