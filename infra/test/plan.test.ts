import { expect, test } from '@jest/globals';
import { allSteps, stepsCalled, stepsForChanges, stepsForFiles } from './plan.ts';

const namesOf = (steps: readonly { name: string }[]) => steps.map(({ name }) => name);

test('the whole proof begins with what fails fast, and builds before it opens a browser', () => {
  expect(namesOf(allSteps)).toEqual([
    'lint',
    'types',
    'boundaries',
    'translations',
    'advisories',
    'nginx',
    'prometheus',
    'jest',
    'postgresql',
    'build',
    'browser',
    'markup',
    'evidence',
  ]);
});

test('steps that are called by name keep their order, and an unknown name is refused with those there are', () => {
  expect(namesOf(stepsCalled(['jest', 'lint']))).toEqual(['lint', 'jest']);
  expect(() => stepsCalled(['lint', 'everything'])).toThrow(
    /^There is no step called everything\. The steps are: lint, types, /,
  );
});

test('chosen files are run without what they do not need', () => {
  expect(namesOf(stepsForFiles({ jest: ['a.test.ts'], browser: [] }))).toEqual(['jest']);
  expect(namesOf(stepsForFiles({ jest: [], browser: ['a.e2e.ts'] }))).toEqual(['build', 'browser']);
});

test('a change is checked, its tests are run, and a browser is opened only if a browser test is among them', () => {
  expect(namesOf(stepsForChanges())).toEqual([
    'lint',
    'types',
    'boundaries',
    'translations',
    'jest',
    'browser',
  ]);
});
