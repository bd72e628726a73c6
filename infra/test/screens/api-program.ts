import { buildTestApp, type SignedIn } from '../../../api/src/testing/app.ts';
import { completeParts, newStartup, startupWithCard } from '../../../api/src/testing/cards.ts';
import { postForm } from '../../../api/src/testing/forms.ts';

/*
 * The API of the tests, listening, with two startups whose cards are filled in: one is submitted, one is not. The
 * line that it writes contains its address and the cookies of the two. It ends with its input.
 */

const test = await buildTestApp();
const handedIn = await startupWithCard(test, 'TO_VALIDATE', 'Orphée Santé');
const unfinished = await newStartup(test);
await postForm(unfinished, `/startup/${unfinished.cardId}`, {
  startup: JSON.stringify(await completeParts(test, 'Lyre')),
});
await test.app.listen({ port: 0, host: 'localhost' });

const cookiesOf = ({ cookies }: SignedIn) => Object.fromEntries(cookies);
const opened = {
  url: test.app.listeningOrigin,
  handedIn: cookiesOf(handedIn),
  unfinished: cookiesOf(unfinished),
};
process.stdout.write(`${JSON.stringify(opened)}\n`);
process.stdin.resume().on('end', async () => {
  // Clients keep their connections alive.
  test.app.server.closeAllConnections();
  await test.close();
  process.exit();
});
