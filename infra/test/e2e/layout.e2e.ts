import type { Locator, Page } from 'playwright-core';
import { expect, test } from './support/test.ts';
import { waitForTitle } from './support/visitors.ts';

/** Widths of windows with the share of each that a drawer takes, as the specification has it. */
const drawerShares = [
  [360, 1],
  [800, 0.8],
  [1000, 0.65],
  [1440, 0.5],
] as const;

async function widthOf(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 });
  const box = await page.getByRole('dialog').boundingBox();
  return (box?.width ?? 0) / width;
}

test.describe('sizes that the specification names', () => {
  test('a drawer takes its share of a narrow, a middle, a wide and the widest window', async ({
    visitors,
  }) => {
    const page = await visitors.openPage('inno', '/startups');
    await page.getByRole('button', { name: /^Filtres/ }).click();
    await page.getByRole('dialog', { name: 'Filtrer les startups' }).waitFor();
    for (const [width, share] of drawerShares) {
      await expect.poll(() => widthOf(page, width), { message: `${width} px` }).toBeCloseTo(share, 1);
    }
  });

  test('a client’s requests stand two per row on a wide screen, one below the other on a phone', async ({
    visitors,
  }) => {
    const page = await visitors.openPage('client', '/linkings');
    const rows = page.getByRole('region', { name: 'Demandes' }).locator('ul > li');
    const places = async () =>
      Promise.all([0, 1].map(async (index) => (await rows.nth(index).boundingBox()) ?? { x: 0, y: 0 }));
    await page.setViewportSize({ width: 1280, height: 900 });
    await rows.nth(1).waitFor();
    const [left, right] = await places();
    expect(right?.y).toBe(left?.y);
    expect(right?.x).toBeGreaterThan(left?.x ?? 0);
    await page.setViewportSize({ width: 360, height: 900 });
    await expect
      .poll(async () => {
        const [upper, lower] = await places();
        return upper?.x === lower?.x && (upper?.y ?? 0) < (lower?.y ?? 0);
      })
      .toBe(true);
  });

  test('logos in tables are 120 wide', async ({ visitors }) => {
    const list = await visitors.openPage('inno', '/startups?layout=table');
    const dashboard = await visitors.openPage('inno', '/dashboard');
    for (const page of [list, dashboard]) {
      const logo = page.getByRole('table').locator('img[height="48"]').first();
      await logo.waitFor();
      expect((await logo.boundingBox())?.width).toBe(120);
    }
  });

  test('a disabled card is at half opacity, its words are not', async ({ visitors }) => {
    const page = await visitors.openPage('inno', '/startups?statuses=DISABLED');
    const card = page.getByRole('article').first();
    await card.waitFor();
    const opacity = (selector: string) =>
      card
        .locator(selector)
        .first()
        .evaluate((element) => {
          let product = 1;
          for (let at: Element | null = element; at; at = at.parentElement)
            product *= Number(getComputedStyle(at).opacity);
          return product;
        });
    expect(await opacity('> :first-child > *')).toBe(0.5);
    expect(await opacity('h2')).toBe(1);
  });

  test('a press on any cell of a row opens its detail', async ({ visitors }) => {
    const page = await visitors.openPage('inno', '/clients');
    const row = page.getByRole('table').getByRole('row').nth(1);
    const name = (await row.getByRole('rowheader').textContent()) ?? '';
    await row.getByRole('cell').first().click();
    await waitForTitle(page, name);

    await page.goto('/ecosystem');
    await page.getByRole('table').getByRole('row').nth(1).getByRole('cell').first().click();
    await page.getByRole('dialog').waitFor();
  });
});

const phone = { width: 360, height: 780 };

/** Where something stands that is there. */
async function placeOf(what: Locator) {
  await what.waitFor();
  const box = await what.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return box;
}

test.describe('what stands together', () => {
  for (const who of ['client', 'inno'] as const)
    test(`the table of startups of ${who} is read and put in order on a phone without sliding it sideways`, async ({
      visitors,
    }) => {
      const page = await visitors.openPage(who, '/startups?scope=all&layout=table&sort=STAGE_DESC');
      const frame = page.getByRole('region', { name: 'Les startups, en tableau' });
      const order = page.getByRole('combobox', { name: 'Trier' });
      await frame.getByRole('button', { name: 'Nom', exact: true }).waitFor();
      await expect(order).toBeHidden();

      await page.setViewportSize(phone);
      await expect.poll(() => frame.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
      await expect(frame.getByText('Validée le :').first()).toBeVisible();
      await expect(order).toHaveValue('');
      await order.selectOption('Nom, de Z à A');
      const names = frame.getByRole('rowheader');
      await expect
        .poll(async () => {
          const shown = (await names.allTextContents()).map((name) => name.trim());
          return (
            shown.length > 1 &&
            shown.every((name, at) => at === 0 || name.localeCompare(shown[at - 1] ?? '', 'fr') <= 0)
          );
        })
        .toBe(true);
    });

  test('titles of panels beside each other stand in one line, whatever else their panels offer', async ({
    visitors,
  }) => {
    const page = await visitors.openPage('inno', '/dashboard');
    const title = (name: string) => placeOf(page.getByRole('heading', { level: 2, name, exact: true }));
    const rows = [
      ['Demandes de contact', 'Page d’accueil des clients'],
      ['Connexions des clients', 'Secteurs'],
    ] as const;
    for (const [left, right] of rows)
      expect((await title(right)).y, right).toBeCloseTo((await title(left)).y, 0);
  });

  test('boxes to tick begin below the first letter of what they answer, and sliders stand in one line', async ({
    visitors,
  }) => {
    const page = await visitors.openPage('client', '/client/modify');
    const question = await placeOf(page.getByText('Que recherchez-vous ?'));
    const box = await placeOf(page.locator('.fui-Checkbox__indicator').first());
    expect(box.x).toBeCloseTo(question.x, 0);
    const [least, most] = [page.getByRole('slider').first(), page.getByRole('slider').last()];
    expect((await placeOf(most)).y).toBeCloseTo((await placeOf(least)).y, 0);
  });

  test('what the search of the requests looks for is legible in its field', async ({ visitors }) => {
    const page = await visitors.openPage('inno', '/events');
    const field = page.getByRole('searchbox', { name: 'Rechercher un client ou une startup' });
    const room = () =>
      field.evaluate((input: HTMLInputElement) => {
        const style = getComputedStyle(input);
        const words = document.createElement('span');
        words.textContent = input.placeholder;
        words.style.cssText = `position: fixed; white-space: nowrap; font: ${style.font}`;
        document.body.append(words);
        const needed = words.getBoundingClientRect().width;
        words.remove();
        return (
          input.clientWidth -
          Number.parseFloat(style.paddingLeft) -
          Number.parseFloat(style.paddingRight) -
          needed
        );
      });
    await field.waitFor();
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  });

  test('what a startup is told above its card has its button in the same line, on a phone below the words', async ({
    visitors,
  }) => {
    const page = await visitors.openPage('startup', '/startups/my');
    const words = page.getByText('Dites-nous si et quand vous êtes disponible.');
    const button = page.getByRole('link', { name: 'Répondre' });
    const isBelow = async () =>
      (await placeOf(button)).y >= (await placeOf(words)).y + (await placeOf(words)).height;
    expect(await isBelow()).toBe(false);
    await page.setViewportSize(phone);
    await expect.poll(isBelow).toBe(true);
  });

  test('an address by which a startup reaches a client is whole on a phone', async ({ visitors }) => {
    const page = await visitors.openPage('startup', '/startups/my/introductions');
    await page.setViewportSize(phone);
    const address = page.getByRole('main').getByRole('link', { name: /@/ }).first();
    await expect.poll(() => address.evaluate((link) => link.getClientRects().length)).toBe(1);
  });

  test('what deletes an account or an ecosystem looks as what deletes a request', async ({ visitors }) => {
    const page = await visitors.openPage('inno', '/users');
    const colourOf = (name: string) =>
      page.getByRole('button', { name, exact: true }).evaluate((button) => getComputedStyle(button).color);
    const open = async (path: string) => {
      await page.goto(path);
      await page.getByRole('table').getByRole('row').nth(1).getByRole('cell').first().click();
      await page.getByRole('dialog').waitFor();
    };
    await open('/events?layout=table');
    const danger = await colourOf('Supprimer la demande');
    await open('/ecosystem');
    expect(await colourOf('Supprimer l’écosystème')).toBe(danger);
    await open('/users');
    expect(await colourOf('Supprimer l’utilisateur')).toBe(danger);
  });
});
