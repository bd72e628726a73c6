import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from '@passerelle/contract';

const staffSignIns = ['mfa', 'password', 'sso'] as const;
/** How people of the bank sign in: with a second factor, with a password alone, or with their account of the bank. */
export type StaffSignIn = (typeof staffSignIns)[number];

/** Characters of a key: 128 bits or more, as `openssl rand -hex 32` and the like make them. */
const LEAST_KEY_LENGTH = 32;

/** argon2's least memory, in KiB, for one lane. */
const LEAST_PASSWORD_MEMORY = 8;
/** OWASP's minimum for argon2id with two passes and one lane, in KiB. */
const DEFAULT_PASSWORD_MEMORY = 19_456;
const MOST_PASSWORD_MEMORY = 1_048_576;

/**
 * A check of a password keeps a core busy. One core is left for other work; and of the four threads that Node has
 * for such work, SQLite and files need two.
 */
const DEFAULT_PASSWORD_CHECKS = Math.min(2, Math.max(1, availableParallelism() - 1));
const MOST_PASSWORD_CHECKS = 16;

/** The variables that say what a sign-in asks for, and what a check of a password costs. */
export const signInSettings = {
  STAFF_SIGN_IN: {
    schema: z.enum(staffSignIns).default('mfa'),
    expected: 'mfa (a password and a second factor), password, or sso (an account of the bank)',
  },
  FACTOR_KEY: {
    schema: z.string().min(LEAST_KEY_LENGTH).optional(),
    expected: `at least ${LEAST_KEY_LENGTH} random characters, or nothing for a key that is made in DATA_FOLDER`,
  },
  BREACHED_PASSWORDS: {
    schema: z
      .string()
      .transform((path) => resolve(path))
      .optional()
      .transform((path) => path ?? null),
    expected: 'a file of SHA-1 hashes in ascending order, as Have I Been Pwned publishes them',
  },
  PASSWORD_MEMORY_KIB: {
    schema: z.coerce
      .number()
      .int()
      .min(LEAST_PASSWORD_MEMORY)
      .max(MOST_PASSWORD_MEMORY)
      .default(DEFAULT_PASSWORD_MEMORY),
    expected: `a whole number of KiB from ${LEAST_PASSWORD_MEMORY} to ${MOST_PASSWORD_MEMORY}`,
  },
  PASSWORD_CHECKS: {
    schema: z.coerce.number().int().min(1).max(MOST_PASSWORD_CHECKS).default(DEFAULT_PASSWORD_CHECKS),
    expected: `a whole number from 1 to ${MOST_PASSWORD_CHECKS}`,
  },
} as const;
