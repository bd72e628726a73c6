import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { layOutMail } from '../../mails/layout.ts';
import { paragraph } from '../../mails/parts.ts';
import { buildTestApp, type TestApp } from '../../testing/app.ts';
import { queueTeamMail } from './team-mails.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('a mail to the team reaches each of it, in their language, and nobody else', async () => {
  const { account: ines } = await test.signedIn('INNO', { language: 'fr' });
  const { account: zoe } = await test.signedIn('INNO', { language: 'en' });
  await test.signedIn('CLIENT');
  await test.database.db.transaction((trx) =>
    queueTeamMail(trx, test.outbox, ({ email, language }) =>
      layOutMail({ recipient: email, language, subject: 'Nébula', parts: [paragraph(language)] }),
    ),
  );
  const mails = (await test.mails()).map(({ recipient, text }) => ({ recipient, text }));
  expect(mails).toHaveLength(2);
  expect(mails).toEqual(
    expect.arrayContaining([
      { recipient: ines.email, text: 'Bonjour,\n\nfr' },
      { recipient: zoe.email, text: 'Hello,\n\nen' },
    ]),
  );
});
