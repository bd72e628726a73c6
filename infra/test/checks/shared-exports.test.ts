import { expect, test } from '@jest/globals';
import { ROOT } from '../../develop/start/command.ts';
import { findSharedExports, type SharedExport } from './shared-exports.ts';

/** What only one uses and stays with the rest of its package all the same, and why. */
const EXCEPTIONS: Record<string, string> = {
  '@passerelle/platform/i18n createFormats': 'tests of pages write amounts and dates as the page does',
  '@passerelle/ui ArchMark': 'is drawn with the strokes of ArchDrawing',
  '@passerelle/ui recipientOf': 'the addresses of mails and telephones are escaped in one place',
};

/** The shell provides the platform to all modules, and each front end has its own build: one consumer is enough. */
const isProvided = ({ specifier }: SharedExport) =>
  specifier.startsWith('@passerelle/platform/') || specifier === '@passerelle/federation';

const exported = findSharedExports(ROOT);
const nameOf = ({ specifier, name }: SharedExport) => `${specifier} ${name}`;

/** A package that uses a thing itself beside is a consumer of it: it cannot be moved to the other one. */
function isShared(each: SharedExport): boolean {
  const own = each.specifier.replace('@passerelle/platform/', 'mf-shared/platform/src/');
  return isProvided(each) ? each.consumers.some((consumer) => consumer !== own) : each.consumers.length > 1;
}

test('what a package of mf-shared exports has two consumers: what one uses lives in it, and nothing is there for nobody', () => {
  const lonely = exported.filter((each) => !isShared(each) && !(nameOf(each) in EXCEPTIONS));
  expect(lonely.map((each) => `${nameOf(each)}: ${each.consumers.join(', ') || 'nobody'}`)).toEqual([]);
});

test('and every exception is one', () => {
  const needless = Object.keys(EXCEPTIONS).filter(
    (name) => !exported.some((each) => nameOf(each) === name && !isShared(each)),
  );
  expect(needless).toEqual([]);
});

test('the check sees who uses what', () => {
  const find = (specifier: string, name: string) =>
    exported.find((each) => each.specifier === specifier && each.name === name)?.consumers;
  expect(find('@passerelle/profile', 'ProfileForm')).toEqual(['mf-admin', 'shell']);
  expect(find('@passerelle/platform/api', 'noticeDismissed')).toEqual([
    'mf-shared/platform/src/api',
    'mf-shared/ui',
  ]);
  expect(find('@passerelle/card-form/testing', 'blankStartup')).toEqual([
    'mf-admin',
    'mf-shared/card-form',
    'mf-startup',
  ]);
});
