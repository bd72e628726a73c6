import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { frontEnds } from '@passerelle/federation/workspace';
import { ROOT } from '../../develop/start/command.ts';

/** The one place that makes such addresses, and escapes what goes into them. */
const HOME = 'mf-shared/ui/src/display/contact-address.ts';
/** Read a scheme and make no address: what a person pastes, and the configuration. */
const READERS = ['api/contract/common/typed/phone.ts', 'api/src/features/audit/anchor/anchor-settings.ts'];
const SCHEME = /\b(?:mailto|tel|sms):/;

const isSource = (file: string) => !/\.test\.tsx?$|\/testing\/|node_modules|\/dist\//.test(file);
const isCode = (line: string) => !/^\s*(?:\*|\/\/|\/\*)/.test(line);

/** Every line of the front ends, the contract and the API that names a scheme of mail or telephone in its code. */
function linesWithScheme(): string[] {
  return globSync([`{api,mf-shared,${frontEnds}}/**/*.{ts,tsx}`], { cwd: ROOT })
    .filter(isSource)
    .flatMap((file) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .filter((line) => isCode(line) && SCHEME.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
}

test('no address of a mail or a telephone is put together by hand: `mailAddress` and `phoneAddress` escape', () => {
  const elsewhere = linesWithScheme().filter(
    (line) => ![HOME, ...READERS].some((file) => line.startsWith(file)),
  );
  expect(elsewhere).toEqual([]);
});

test('and this check sees them', () => {
  expect(linesWithScheme().filter((line) => line.startsWith(HOME)).length).toBe(3);
  expect(SCHEME.test('href={`mailto:' + '$' + '{email}`}')).toBe(true);
});
