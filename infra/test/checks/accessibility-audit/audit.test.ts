import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { presentAudit } from '@passerelle/contract/platform/present-audit';
import { ROOT } from '../../../develop/start/command.ts';
import { criteriaOfTopics, figuresOf, presentAuditSource, readAudit } from './audit.ts';

const audit = readAudit();
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

test('every criterion of RAWeb 1 is there once, in its order', () => {
  const all = criteriaOfTopics.flatMap((count, topic) =>
    Array.from({ length: count }, (_, index) => `${topic + 1}.${index + 1}`),
  );
  expect(all).toHaveLength(136);
  expect(audit.criteria.map(({ criterion }) => criterion)).toEqual(all);
});

test('what is said to be met names checks that are there', () => {
  const missing = audit.criteria.flatMap((row) => {
    if (row.state !== 'met') return [];
    return row.evidence.flatMap((evidence) => {
      if (!('check' in evidence)) return [];
      const isThere = existsSync(join(ROOT, evidence.check)) && read(evidence.check).includes(evidence.test);
      return isThere ? [] : [`${row.criterion}: ${evidence.check}: ${evidence.test}`];
    });
  });
  expect(missing).toEqual([]);
});

test('the rate is that of the criteria, and what nobody has verified is not met', () => {
  const { met, unmet, unverified, notApplicable, rate } = figuresOf(audit);
  expect(met + unmet + unverified + notApplicable).toBe(136);
  expect(rate).toBeCloseTo(met / (136 - notApplicable), 1);
  expect(figuresOf({ ...audit, criteria: audit.criteria.filter((row) => row.state === 'met') }).rate).toBe(1);
});

test('the site says what the audit says', () => {
  const content = (source: string) => source.replace(/[\s"',]/g, '');
  expect(content(read('api/contract/platform/present-audit.ts'))).toBe(content(presentAuditSource(audit)));
  expect(presentAudit).toMatchObject({ day: audit.day, ...figuresOf(audit) });
});
