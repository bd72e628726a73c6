import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../develop/start/command.ts';

/** Where the one form and the one button that send are made. */
const HOME = 'mf-shared/ui/src/forms/';

/** What sends once however often it is pressed: a form, a button that acts, a dialog that asks first, or the hook. */
const SENDS_ONCE =
  /<\w*Form\b|<ActionButton\b|<MailLinkConfirmation\b|<ConfirmDialog\b|<EditorDrawer\b|<FormDrawer\b|<ProofDialog\b|useSingleRun[<(]/;

/** Parts of an act that somebody else lets run once, or that may well run twice. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'mf-shared/card-form/src/form/use-file-saving.ts': 'runs within the submission of the form of a card',
  'mf-startup/src/wizard/use-step-saving.ts': 'runs within the submissions of use-wizard.ts',
  'shell/src/pages/account/use-enter.tsx': 'runs within the submission of the form of a mail link',
  'shell/src/pages/sign-in-security/passkeys/name-dialog.tsx': 'is a form by the dialog that it stands in',
  'shell/src/pages/sign-in-security/proof-dialog.tsx': 'is a form by the dialog that it stands in',
  'shell/src/pages/sign-in/forgotten-password.tsx': 'is a form by the dialog that it stands in',
  'mf-shared/ui/src/step-up/proof-dialog.tsx': 'is a form by the dialog that it stands in',
  'mf-admin/src/contact-requests/board/use-board-moves.ts':
    'moves each request once at a time, and others meanwhile',
  'mf-admin/src/startups/documents-panel.tsx': 'each tick says what is to be, not what is to be done',
  'mf-shared/platform/src/session/end/use-session-warning.ts': 'runs within the button of the warning',
  'mf-shared/platform/src/session/sign-out/use-sign-out.ts': 'who is signed out twice is signed out',
};

const RULES: readonly { about: RegExp; says: string }[] = [
  { about: /<form\b/, says: 'has a form that sends twice on a double click: use Form' },
  {
    about: /onClick=\{\w+( \|\| \w+)* \? undefined/,
    says: 'stops a second press by state, too late: use ActionButton',
  },
];

const SENDS = /\buse[A-Z]\w*Mutation\(/;

function findingsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const lines = text.split('\n');
  const found = lines.flatMap((line, index) =>
    RULES.filter(({ about }) => about.test(line)).map(({ says }) => `${file}:${index + 1} ${says}`),
  );
  const isLoose = SENDS.test(text) && !SENDS_ONCE.test(text) && !(file in EXCEPTIONS);
  return isLoose
    ? [...found, `${file} sends what a second press sends again: use Form, ActionButton or useSingleRun`]
    : found;
}

/** Prints each form and each act of a screen that would run twice where its button is pressed twice. */
const findings = globSync('{shell,mf-*,mf-shared/*}/src/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !file.startsWith(HOME) && !/\.test\.tsx?$/.test(file))
  .sort()
  .flatMap(findingsOf);
for (const finding of findings) process.stdout.write(`${finding}\n`);
process.exitCode = findings.length > 0 ? 1 : 0;
