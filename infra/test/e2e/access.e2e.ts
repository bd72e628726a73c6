import { acceptTermsAndGiveCriteria } from './journey/give-criteria.ts';
import { signOut, userMenu } from './journey/sign-in.ts';
import { expect, test } from './support/test.ts';
import { type Account, menuLink, submitSignIn, waitForTitle } from './support/visitors.ts';

const REFUSED: readonly [account: Account, path: string, ownModule: string][] = [
  ['client', '/users', 'mf-client'],
  ['client', '/events', 'mf-client'],
  ['client', '/startups/my', 'mf-client'],
  ['banquier', '/linkings', 'mf-client'],
  ['startup', '/startups', 'mf-startup'],
  ['inno', '/linkings', 'mf-admin'],
];

test.describe('who gets where', () => {
  for (const [account, path, ownModule] of REFUSED) {
    test(`${account} is refused ${path} and gets no file of another module`, async ({ visitors }) => {
      const { page, downloads } = await visitors.openAs(account);
      await page.goto(path);
      await page.waitForURL('**/403');
      await waitForTitle(page, 'Accès refusé');
      await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
      await page.waitForURL((url) => !['/', '/403'].includes(url.pathname));
      await expect(menuLink(page, /startup/i)).toBeVisible();
      expect(downloads.modules()).toEqual([ownModule]);
    });
  }

  for (const [path, title] of [
    ['/startups', 'Les startups'],
    ['/linkings?from=mail#top', 'Mes demandes'],
  ] as const) {
    test(`nobody who opens ${path} signs in on the landing page and is then led there`, async ({
      visitors,
    }) => {
      const { page, downloads, pageLoads } = await visitors.open();
      await page.goto(path);
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
      expect(downloads.modules()).toEqual([]);
      await submitSignIn(page, 'client');
      await page.waitForURL(({ href }) => href.endsWith(path));
      await waitForTitle(page, title);
      expect(pageLoads()).toBe(1);
    });
  }

  test('whoever may not open the address asked for starts at home', async ({ visitors }) => {
    const { page } = await visitors.open();
    await page.goto('/users');
    await page.waitForURL((url) => url.pathname === '/');
    await submitSignIn(page, 'client');
    await page.waitForURL('**/startups');
    await waitForTitle(page, 'Les startups');
  });

  test('an unknown address says so, signed in or not, in both languages', async ({ people, visitors }) => {
    const nobody = await visitors.open();
    const client = await visitors.openAs(await people.client());
    for (const { page } of [nobody, client]) {
      await page.goto('/nulle/part');
      await waitForTitle(page, 'Page introuvable');
      await page.getByRole('button', { name: 'EN, English' }).click();
      await waitForTitle(page, 'Page not found');
    }
    await client.page.getByRole('link', { name: 'Back to the home page' }).click();
    await waitForTitle(client.page, 'Startups');
    // The choice is kept with the account.
    const kept = client.page.waitForResponse((response) => {
      const request = response.request();
      return (
        request.method() === 'PUT' &&
        request.url().endsWith('/me/language') &&
        request.postData()?.includes('fr') === true
      );
    });
    await client.page.getByRole('button', { name: 'FR, Français' }).click();
    await kept;
  });

  test('signing in as another role in another tab turns both tabs over to that role and its module', async ({
    visitors,
  }) => {
    const { context, page: first, downloads } = await visitors.open();
    await first.goto('/linkings');
    await submitSignIn(first, 'client');
    await waitForTitle(first, 'Mes demandes');
    const links = first.getByRole('main').getByRole('link');
    await expect(links.first()).toBeVisible();
    const requested = await links.allTextContents();
    const menu = first.getByRole('button', { name: userMenu });
    const client = (await menu.getAttribute('aria-label')) ?? '';
    const second = await context.newPage();
    await second.goto('/startups');
    await waitForTitle(second, 'Les startups');
    expect(downloads.modules()).toEqual(['mf-client']);

    await signOut(second);
    await first.waitForURL((url) => url.pathname === '/');
    await expect(first.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await submitSignIn(second, 'inno');
    for (const page of [first, second]) {
      await expect(menuLink(page, 'Utilisateurs')).toBeVisible();
      await waitForTitle(page, 'Tableau de bord');
      expect(await menuLink(page, 'Mes demandes').count()).toBe(0);
    }
    await expect(menu).not.toHaveAttribute('aria-label', client);
    expect(downloads.modules()).toEqual(['mf-client', 'mf-admin']);

    await first.goto('/linkings');
    await waitForTitle(first, 'Accès refusé');
    // A look at once, here and below: what somebody else may see must not even come and go.
    for (const name of requested) expect(await first.getByText(name, { exact: true }).count()).toBe(0);
  });

  test('another client who signs in in the same page sees nothing that was fetched for the first', async ({
    people,
    visitors,
  }) => {
    const { page, pageLoads } = await visitors.open();
    await page.goto('/linkings');
    await submitSignIn(page, 'client');
    await waitForTitle(page, 'Mes demandes');
    const requests = page.getByRole('main').getByRole('listitem');
    await expect(requests.first()).toBeVisible();

    await signOut(page);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    expect(await requests.getByText('Demandée le').count()).toBe(0);
    await submitSignIn(page, await people.invite('CLIENT'));
    await page.waitForURL('**/CG');
    await page.getByRole('button', { name: 'EN, English' }).click();
    await acceptTermsAndGiveCriteria(page);
    await menuLink(page, 'My requests').click();
    // The list of startups says so too, and is still there where the page follows its address late.
    await waitForTitle(page, 'My requests');
    await expect(page.getByText('You have not made a request yet')).toBeVisible();
    expect(await requests.count()).toBe(0);
    expect(pageLoads()).toBe(1);
  });
});
