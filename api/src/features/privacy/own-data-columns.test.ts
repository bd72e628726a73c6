import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@passerelle/contract';
import { listTables } from '../../operations/tables/tables.store.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { sectionOrder } from './section-order.ts';

describe('what is kept about people', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  const handedOver = () =>
    test.features.privacy.parts.flatMap(({ sections }) => sections.flatMap(({ from }) => from));
  const leftOut = () => test.features.privacy.parts.flatMap((part) => part.leftOut);

  it('is handed to them column by column, or left out for a reason: a new column is neither yet', async () => {
    const { db, engine } = test.database;
    const columns = (await listTables(db, engine)).flatMap(({ name, columns: ofTable }) =>
      ofTable.map((column) => `${name}.${column.name}`),
    );
    const named = [...handedOver(), ...leftOut().flatMap((part) => part.columns)];
    expect([...new Set(named)].sort()).toEqual(columns.sort());
  });

  it('has a place for every part in the file', () => {
    const keys = test.features.privacy.parts.flatMap(({ sections }) => sections.map(({ key }) => key));
    expect(keys.sort()).toEqual([...sectionOrder].sort());
  });

  it('has sheets whose names a spreadsheet takes, each its own', () => {
    const sections = test.features.privacy.parts.flatMap((part) => part.sections);
    for (const language of languages) {
      const titles = sections.map((section) => section.sheet(language).title);
      expect(titles.filter((title) => title.length > 31 || /[[\]:*?/\\]/.test(title))).toEqual([]);
      expect(new Set(titles).size).toBe(titles.length);
    }
  });

  it('is not both handed over and left out, and nothing is left out twice', () => {
    const columns = leftOut().flatMap((part) => part.columns);
    expect(columns.filter((column) => handedOver().includes(column))).toEqual([]);
    expect(columns.filter((column, index) => columns.indexOf(column) !== index)).toEqual([]);
    expect(leftOut().filter(({ reason }) => reason.length < 10)).toEqual([]);
  });

  it('is handed over without a secret, a hash or a form that only the database compares by', () => {
    const secrets = handedOver().filter((column) => /hash$|secret|_key$|comment/.test(column));
    expect(secrets).toEqual([]);
  });
});
