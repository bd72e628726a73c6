import { buildTestApp, type SignedIn } from '../../../api/src/testing/app.ts';
import { completeParts, newStartup, pngOf, startupWithCard } from '../../../api/src/testing/cards.ts';
import { postForm, upload } from '../../../api/src/testing/forms.ts';

/*
 * The API of the tests, listening, with startups whose cards are filled in: one is submitted, one is not, and one is validated
 * and has its pictures and choices in another order than forms do. The line that it writes contains its address and the cookies of
 * the three and of a member of the team. It ends with its input.
 */

const test = await buildTestApp();
const handedIn = await startupWithCard(test, 'TO_VALIDATE', 'Orphée Santé');
const unfinished = await newStartup(test);
await postForm(unfinished, `/startup/${unfinished.cardId}`, {
  startup: JSON.stringify(await completeParts(test, 'Lyre')),
});
const validated = await startupWithCard(test, 'VALIDATED', 'Eurydice');
const inno = await test.signedIn('INNO');
for (const kind of ['picture', 'logo'])
  await upload(inno, `/startup/${validated.cardId}/${kind}`, await pngOf(8, 8));
const { pictureIds, informations, offer } = (await inno.get(`/startup/${validated.cardId}`)).json();
const imageAlternatives = [informations.logoId, ...pictureIds]
  .sort()
  .map((imageId) => ({ imageId, isDecorative: false, textFr: 'Une vitrine', textEn: 'A window' }));
await inno.post(`/startup/${validated.cardId}/informations`, { ...informations, imageAlternatives });
await inno.post(`/startup/${validated.cardId}/offer`, { ...offer, market: ['B2C', 'B2B'] });
await test.app.listen({ port: 0, host: 'localhost' });

const cookiesOf = ({ cookies }: SignedIn) => Object.fromEntries(cookies);
const opened = {
  url: test.app.listeningOrigin,
  handedIn: cookiesOf(handedIn),
  unfinished: cookiesOf(unfinished),
  validated: cookiesOf(validated),
  inno: cookiesOf(inno),
};
process.stdout.write(`${JSON.stringify(opened)}\n`);
process.stdin.resume().on('end', async () => {
  // Clients keep their connections alive.
  test.app.server.closeAllConnections();
  await test.close();
  process.exit();
});
