import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { searchHeader, writeSearch } from '@passerelle/contract';
import { buildTestApp, type SignedIn, type TestApp } from '../../testing/app.ts';

describe('a search in a header', () => {
  let test: TestApp;
  let inno: SignedIn;
  beforeAll(async () => {
    test = await buildTestApp();
    inno = await test.signedIn('INNO', { firstName: 'Inès', lastName: 'Morin' });
    await test.signedIn('BANQUIER', { firstName: 'Zoé', lastName: 'Lefèvre & Fils' });
  });
  afterAll(() => test.close());

  const find = async (url: string, header?: string) => {
    const headers = header === undefined ? {} : { [searchHeader]: header };
    return inno.get(url, { headers });
  };
  const names = (answer: { json(): { data: { lastName: string }[] } }) =>
    answer.json().data.map(({ lastName }) => lastName);

  it('finds what a search in the address finds, with every letter', async () => {
    const byHeader = await find('/admin/users?page=0', writeSearch('Lefèvre & Fi'));
    expect(names(byHeader)).toEqual(['Lefèvre & Fils']);
    const byAddress = await find(`/admin/users?page=0&search=${encodeURIComponent('Lefèvre & Fi')}`);
    expect(byAddress.json()).toEqual(byHeader.json());
  });

  it('gives way to one in the address', async () => {
    expect(names(await find('/admin/users?page=0&search=Morin', writeSearch('Lefèvre')))).toEqual(['Morin']);
  });

  it.each(['/client?page=0', '/event?page=0', '/audit?page=0', '/security-events?page=0'])(
    'is looked at by the schema of %s',
    async (url) => {
      expect((await find(url, writeSearch('nobody of that name'))).json().totalElements).toBe(0);
      const tooLong = await find(url, writeSearch('n'.repeat(1000)));
      expect(tooLong.statusCode).toBe(400);
    },
  );

  it('that cannot be read is refused', async () => {
    expect((await find('/client?page=0', '%E9')).statusCode).toBe(400);
  });

  it('may be sent by the front end', async () => {
    const answer = await test.app.inject({
      method: 'OPTIONS',
      url: '/client',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'GET',
        'access-control-request-headers': searchHeader,
      },
    });
    expect(answer.headers['access-control-allow-headers']).toBe(searchHeader);
  });
});
