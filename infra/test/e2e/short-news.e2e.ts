import type { Language, ShownShortNews } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { equipWithAxe, findViolations } from './support/accessibility.ts';
import { hasFocus, moveTo, pressOn, tabTo, typeInto } from './support/keyboard.ts';
import { label } from './support/labels.ts';
import { expect, test } from './support/test.ts';

const words = {
  fr: {
    edit: 'Modifier la brève',
    title: 'Titre en français',
    text: 'Texte en français',
    toolbar: 'Mise en forme : Texte en français',
    bold: 'Gras',
    heading: 'Intertitre',
    bulletList: 'Liste à puces',
    passage: 'Passage en anglais',
    link: 'Insérer un lien',
    changeLink: 'Modifier le lien',
    linkWords: 'Texte du lien',
    address: 'Adresse du lien',
    refused: 'L’adresse du lien doit commencer par https:// et être valide',
    preview: 'Aperçu en français',
    save: 'Enregistrer',
    saved: 'Brève enregistrée',
    keep: 'Annuler',
    news: 'En bref',
    field: 'textFr',
    other: 'en',
  },
  en: {
    edit: 'Edit the short news',
    title: 'Title in English',
    text: 'Text in English',
    toolbar: 'Formatting: Text in English',
    bold: 'Bold',
    heading: 'Heading',
    bulletList: 'Bulleted list',
    passage: 'Passage in French',
    link: 'Insert a link',
    changeLink: 'Change the link',
    linkWords: 'Text of the link',
    address: 'Address of the link',
    refused: 'The address of the link must begin with https:// and be valid',
    preview: 'Preview in English',
    save: 'Save',
    saved: 'Short news saved',
    keep: 'Cancel',
    news: 'In brief',
    field: 'textEn',
    other: 'fr',
  },
} as const;

const ADDRESS = 'https://www.passerelle.example/nantes';

for (const language of ['fr', 'en'] as const satisfies Language[]) {
  test.describe(`the short news, ${language}`, () => {
    const say = words[language];
    let shortNews: ShownShortNews;

    // It is everybody's: the team's next visitor finds it as the demonstration has it.
    test.beforeEach(async ({ inno }) => {
      shortNews = await inno.get('/short-news');
    });
    test.afterEach(async ({ inno }) => {
      const { updatedAt: _, ...texts } = shortNews;
      await inno.post('/short-news', texts);
    });

    async function open(page: Page) {
      await pressOn(page, page.getByRole('button', { name: say.edit, exact: true }), 'Enter');
      const drawer = page.getByRole('dialog');
      const text = drawer.getByRole('textbox', { name: say.text });
      const toolbar = drawer.getByRole('toolbar', { name: say.toolbar });
      await text.waitFor();
      return {
        drawer,
        text,
        toolbar,
        /** From the text to a button of its toolbar, which is pressed, and back. */
        async use(name: string) {
          await page.keyboard.press('Alt+F10');
          await expect.poll(() => hasFocus(toolbar)).toBe(true);
          await moveTo(page, toolbar.getByRole('button', { name, exact: true }), 'ArrowRight');
          await page.keyboard.press('Enter');
          await page.keyboard.press('Tab');
          await expect(text).toBeFocused();
        },
      };
    }

    test('is written without HTML by keyboard alone, and a client reads it', async ({ inno, visitors }) => {
      const { context, page } = await visitors.openAs('inno', language);
      await equipWithAxe(context);
      await page.goto('/dashboard');
      const { drawer, text, toolbar, use } = await open(page);
      await typeInto(page, drawer.getByLabel(label(say.title)), 'Rendez-vous à Nantes');
      await tabTo(page, text);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Programme');
      await use(say.heading);
      await page.keyboard.press('End');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Une ');
      await use(say.passage);
      await page.keyboard.type('keynote');
      await use(say.passage);
      await page.keyboard.type(' le ');
      await page.keyboard.press('ControlOrMeta+b');
      await page.keyboard.type('8 janvier');
      await page.keyboard.press('ControlOrMeta+b');
      await page.keyboard.type(', ');

      await page.keyboard.press('ControlOrMeta+k');
      const question = page.getByRole('dialog', { name: say.link });
      await typeInto(page, question.getByLabel(label(say.linkWords)), 'programme');
      await typeInto(page, question.getByLabel(label(say.address)), 'www.passerelle.example');
      await page.keyboard.press('Enter');
      await expect(question.getByText(say.refused)).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await typeInto(page, question.getByLabel(label(say.address)), ADDRESS);
      await page.keyboard.press('Enter');
      await expect(text).toBeFocused();
      await page.keyboard.type('.');
      await page.keyboard.press('Enter');
      await page.keyboard.type('Le matin');
      await use(say.bulletList);
      await page.keyboard.press('Enter');
      await page.keyboard.type('Le soir');

      const preview = drawer.getByRole('region', { name: say.preview });
      await expect(preview.getByRole('link', { name: 'programme' })).toBeVisible();
      await expect(preview.getByRole('heading', { level: 5, name: 'Programme' })).toBeVisible();
      expect(await findViolations(page)).toEqual([]);

      // The text is no trap: Tab and Shift + Tab lead out of it.
      await page.keyboard.press('Shift+Tab');
      await expect.poll(() => hasFocus(toolbar)).toBe(true);
      await page.keyboard.press('Tab');
      await expect(text).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(text).not.toBeFocused();
      await page.keyboard.press('Shift+Tab');
      await expect(text).toBeFocused();

      await page.keyboard.press('Escape');
      const leave = page.getByRole('alertdialog');
      await pressOn(page, leave.getByRole('button', { name: say.keep }), 'Enter');
      await expect(leave).toHaveCount(0);
      await expect(text).toBeFocused();
      await pressOn(page, drawer.getByRole('button', { name: say.save }), 'Enter');
      await expect(page.getByText(say.saved, { exact: true })).toBeVisible();
      await expect(drawer).toHaveCount(0);
      expect((await inno.get<ShownShortNews>('/short-news'))[say.field]).toBe(
        `<h3>Programme</h3><p>Une <span lang="${say.other}">keynote</span> le <strong>8 janvier</strong>, ` +
          `<a href="${ADDRESS}">programme</a>.</p><ul><li>Le matin</li><li>Le soir</li></ul>`,
      );

      const home = await visitors.openPage('client', '/startups', language);
      const news = home.getByRole('region', { name: say.news, exact: true });
      await expect(news.getByRole('heading', { level: 3, name: 'Rendez-vous à Nantes' })).toBeVisible();
      await expect(news.getByRole('heading', { level: 4, name: 'Programme' })).toBeVisible();
      await expect(news.getByRole('link', { name: 'programme' })).toHaveAttribute(
        'rel',
        'noopener noreferrer',
      );
      await expect(news.locator('strong')).toHaveText('8 janvier');
      await expect(news.locator(`span[lang="${say.other}"]`)).toHaveText('keynote');
      await expect(news.getByRole('listitem')).toHaveText(['Le matin', 'Le soir']);
    });

    test('keeps what is selected while the address of a link is asked for', async ({ visitors }) => {
      const page = await visitors.openPage('inno', '/dashboard', language);
      const { text } = await open(page);
      await tabTo(page, text);
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('Le programme');
      for (let letter = 0; letter < 'programme'.length; letter += 1) {
        await page.keyboard.press('Shift+ArrowLeft');
      }
      const selected = () => page.evaluate(() => String(getSelection()));
      expect(await selected()).toBe('programme');
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog', { name: say.link }).waitFor();
      await page.keyboard.press('Escape');
      await expect(text).toBeFocused();
      await expect.poll(selected).toBe('programme');

      await page.keyboard.press('ControlOrMeta+k');
      await typeInto(
        page,
        page.getByRole('dialog', { name: say.link }).getByLabel(label(say.address)),
        ADDRESS,
      );
      await page.keyboard.press('Enter');
      await expect(text).toBeFocused();
      await expect.poll(selected).toBe('programme');
      await expect(text.getByRole('link')).toHaveText('programme');
      await page.keyboard.press('ControlOrMeta+k');
      await expect(
        page.getByRole('dialog', { name: say.changeLink }).getByLabel(label(say.address)),
      ).toHaveValue(ADDRESS);
    });
  });
}

test('in a window of 320 × 256 in forced colours each button of the toolbar is seen, and whether it is pressed', async ({
  visitors,
}) => {
  const { fr } = words;
  const page = await visitors.openPage('inno', '/dashboard');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.setViewportSize({ width: 320, height: 256 });
  await pressOn(page, page.getByRole('button', { name: fr.edit, exact: true }), 'Enter');
  const drawer = page.getByRole('dialog');
  const text = drawer.getByRole('textbox', { name: fr.text });
  await tabTo(page, text);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Bonjour');
  await page.keyboard.press('Alt+F10');
  const buttons = drawer.getByRole('toolbar', { name: fr.toolbar }).getByRole('button');
  for (const button of await buttons.all()) {
    await expect(button).toBeFocused();
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('ArrowRight');
  }
  const bold = buttons.first();
  const ground = () => bold.evaluate((button) => getComputedStyle(button).backgroundColor);
  const unpressed = await ground();
  await page.keyboard.press('Space');
  await expect(bold).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(ground).not.toBe(unpressed);
  await page.keyboard.press('Tab');
  await expect(text).toBeFocused();
  await expect(text).toBeInViewport({ ratio: 1 });
});
