import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { basic } from '../../testing/basic.ts';
import { createLogger } from './logger.ts';

const person = 'zoe.martin@passerelle.example';
const token = 'token-from-a-link';

let written: string;
const sink = new Writable({
  write(chunk, _encoding, done) {
    written += chunk;
    done();
  },
});
const logger = createLogger('info', sink);
beforeEach(() => {
  written = '';
});

describe('the log', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp({ logger });
  });
  afterAll(() => test.close());

  it('names the route of a request, but neither its query nor its credentials', async () => {
    const visitor = await test.anonymous();
    await visitor.get('/auth/validate-token', { query: { token, email: person } });
    await visitor.get('/nowhere', { query: { token, email: person } });
    await visitor.get(`/user/%E0%A4%A?token=${token}&email=${person}`);
    await visitor.get('/login', { headers: basic(person, token) });
    await visitor.post('/auth/send-reset-token-email', { email: person });
    await visitor.post('/auth/reset-password', { email: person, token, password: 'Nouvelle-Passe-2026' });
    expect(written).toContain('"route":"/auth/validate-token"');
    for (const secret of [token, person, encodeURIComponent(person), basic(person, token).authorization]) {
      expect(written).not.toContain(secret);
    }
    for (const value of visitor.cookies.values()) expect(written).not.toContain(value);
  });

  it('says of a failed statement what failed, and not for whom', async () => {
    const inno = await test.signedIn('INNO');
    // PostgreSQL puts the whole row that violates a constraint into the error's details.
    const failure = await test.database
      .db('users')
      .where({ id: inno.account.id })
      .update({ email: person, language: null })
      .catch((error: unknown) => error);
    logger.error({ err: failure }, 'request failed');
    expect(written).toMatch(/"code":"(23502|SQLITE_CONSTRAINT)"/);
    expect(written).toContain('"stack"');
    expect(written).not.toContain(person);
    expect(written).not.toContain('Camille');
  });

  it('says why a mail was refused, and not to whom', () => {
    const refusal = Object.assign(new Error(`Can't send mail: 550 <${person}>: no such mailbox`), {
      code: 'EENVELOPE',
      rejected: [person],
      response: `550 <${person}>`,
    });
    logger.error({ err: refusal }, 'a mail could not be sent');
    expect(written).toContain('no such mailbox');
    expect(written).toContain('EENVELOPE');
    expect(written).not.toContain(person);
  });
});
