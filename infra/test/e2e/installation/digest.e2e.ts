import { openApiSession } from '../support/api-session.ts';
import { stopLinkIn } from '../support/mailbox.ts';
import type { RunningSystem } from '../support/system/system.ts';
import { expect, test } from '../support/test.ts';

/** Clients of the demonstration who find a mail at the first start, each in their language. */
const readers = [
  {
    locale: 'fr-FR',
    email: 'client@passerelle.example',
    subject: /^\d+ nouvelles startups répondent à vos critères$/,
    greeting: 'Bonjour Camille Moreau,',
    stop: 'Ne plus recevoir ces messages',
    done: 'C’est fait\u00a0: vous ne recevrez plus ces messages.',
    card: 'Se connecter',
  },
  {
    locale: 'en-GB',
    email: 'adonise.mercier@courriel.example',
    subject: /^\d+ new startups meet your criteria$/,
    greeting: 'Dear Adonise Mercier,',
    stop: 'Stop these messages',
    done: 'Done: you will not receive these messages any more.',
    card: 'Sign in',
  },
] as const;

test.use({ systemOptions: {} });
test.describe.configure({ mode: 'default' });

test.describe('the mail about new startups', () => {
  async function wantsMails(system: RunningSystem, email: string): Promise<boolean> {
    const client = await openApiSession(system, email);
    return (await client.get<{ isNotifiable: boolean }>('/client/me')).isNotifiable;
  }

  for (const { locale, email, subject, greeting, stop, done, card } of readers) {
    test(`is stopped by its link, signed out, in ${locale}`, async ({ system, visitors }) => {
      const mail = await system.waitForMail(email, '/stopNotifications');
      expect(mail.subject).toMatch(subject);
      expect(mail.text.slice(0, greeting.length)).toBe(greeting);
      const { page } = await visitors.open({ locale });
      await page.goto(stopLinkIn(mail));
      await expect(page.getByRole('button', { name: stop })).toBeVisible();
      expect(await wantsMails(system, email)).toBe(true);

      // By keyboard alone, as whoever cannot use a mouse does it.
      await page.getByRole('button', { name: stop }).focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(done)).toBeVisible();
      expect(await wantsMails(system, email)).toBe(false);

      await page.reload();
      await expect(page.getByText(done)).toBeVisible();
      await expect(page.getByRole('button', { name: stop })).toHaveCount(0);

      const [first = ''] = mail.links;
      expect(new URL(first).pathname).toMatch(/^\/startups\/[\da-f-]{36}$/);
      await page.goto(first);
      await expect(page.getByRole('button', { name: card }).first()).toBeVisible();
    });
  }
});
