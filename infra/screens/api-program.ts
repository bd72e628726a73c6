import { buildTestApp, type SignedIn } from '../../api/src/testing/app.ts';
import { completeParts, newStartup, startupWithCard } from '../../api/src/testing/cards.ts';
import { postForm } from '../../api/src/testing/forms.ts';

/*
 * The API of the tests, listening, with two startups whose cards are filled in: one was handed in, one was not. The
 * line that it writes tells where it listens and what the browsers of the two hold. It ends with its input.
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
  // Whoever asked keeps the connection for the next time.
  test.app.server.closeAllConnections();
  await test.close();
  process.exit();
});
