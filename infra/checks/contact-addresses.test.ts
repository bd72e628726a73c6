import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from '../start/command.ts';

/** The one place that makes such addresses, and escapes what goes into them. */
const HOME = 'mf-shared/src/ui/display/contact-address.ts';
/** Reads what a person pastes with its scheme. */
const READER = 'api/contract/common/phone.ts';
const SCHEME = /\b(?:mailto|tel|sms):/;

const isSource = (file: string) => !/\.(?:test|testing)\.tsx?$|node_modules|\/dist\//.test(file);
const isCode = (line: string) => !/^\s*(?:\*|\/\/|\/\*)/.test(line);

/** Every line of the front ends, the contract and the API that names a scheme of mail or telephone in its code. */
function linesWithScheme(): string[] {
  return globSync(['{api,mf-shared,mf-startup,mf-client,mf-admin,shell}/**/*.{ts,tsx}'], { cwd: ROOT })
    .filter(isSource)
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .filter((line) => isCode(line) && SCHEME.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}

test('no address of a mail or a telephone is put together by hand: `mailAddress` and `phoneAddress` escape', () => {
  const elsewhere = linesWithScheme().filter((line) => !line.startsWith(HOME) && !line.startsWith(READER));
  expect(elsewhere).toEqual([]);
});

test('and this check sees them', () => {
  expect(linesWithScheme().filter((line) => line.startsWith(HOME)).length).toBe(3);
  expect(SCHEME.test('href={`mailto:' + '$' + '{email}`}')).toBe(true);
});
