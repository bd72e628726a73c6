import { randomUUID } from 'node:crypto';
import type { Language } from '@passerelle/contract';
import type { Page } from 'playwright-core';
import { pressOn, tabTo } from './support/keyboard.ts';
import { expect, test } from './support/test.ts';
import { waitForTitle } from './support/visitors.ts';

const words = {
  fr: {
    startups: { open: 'Importer des startups', headings: 'Nom;Secteur;E-mail du compte' },
    invitations: { open: 'Importer des invitations', headings: 'E-mail;Rôle' },
    choose: 'Choisir un fichier',
    chooseOther: 'Choisir un autre fichier',
    template: 'Télécharger le modèle',
    refused: /la colonne «\s*nom\s*» manque/i,
    valid: '2 startups peuvent être importées.',
    wrong: '1 ligne à corriger sera laissée de côté.',
    onlyWrong: 'Seulement les lignes à corriger',
    reason: /^Secteur\s*: Cette valeur est incorrecte/,
    report: 'Télécharger le rapport',
    run: 'Importer 2 startups',
    done: '2 startups ont été importées.',
    see: 'Voir les fiches en création',
    list: 'Les startups',
    invite: 'Inviter 1 personne',
    invited: '1 invitation part par e-mail.',
    subject: 'Votre invitation à Passerelle',
    users: 'Voir les utilisateurs',
  },
  en: {
    startups: { open: 'Import startups', headings: 'Name;Sector;Account email' },
    invitations: { open: 'Import invitations', headings: 'E-mail;Role' },
    choose: 'Choose a file',
    chooseOther: 'Choose another file',
    template: 'Download the template',
    refused: /the column “name” is missing/i,
    valid: '2 startups can be imported.',
    wrong: '1 row to correct will be left out.',
    onlyWrong: 'Only the rows to correct',
    reason: /^Sector: This value is not valid/,
    report: 'Download the report',
    run: 'Import 2 startups',
    done: '2 startups were imported.',
    see: 'See the cards being created',
    list: 'Startups',
    invite: 'Invite 1 person',
    invited: '1 invitation is going out by email.',
    subject: 'Your invitation to Passerelle',
    users: 'See the users',
  },
} as const;

test.describe('imports by keyboard alone', () => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

  async function pick(page: Page, field: string, lines: readonly string[]): Promise<void> {
    // Asked for before the way to the field: the browser is told a moment later to hand the window over.
    const opened = page.waitForEvent('filechooser');
    await tabTo(page, page.getByLabel(field, { exact: true }));
    await page.keyboard.press('Space');
    const chooser = await opened;
    await chooser.setFiles({
      name: 'import.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`\uFEFF${lines.join('\r\n')}`),
    });
  }

  /** Presses a button that saves a file, and answers the file's name. */
  async function saved(page: Page, name: string): Promise<string> {
    const download = page.waitForEvent('download');
    await pressOn(page, button(page, name), 'Enter');
    return (await download).suggestedFilename();
  }

  for (const language of ['fr', 'en'] as const satisfies Language[]) {
    const say = words[language];

    test(`startups are previewed, imported and reported (${language})`, async ({ system, visitors }) => {
      const page = await visitors.openPage('inno', '/startups', language);
      await pressOn(page, link(page, say.startups.open), 'Enter');
      await waitForTitle(page, say.startups.open);
      expect(await saved(page, say.template)).toMatch(/^(?:modele_startups|startups_template)_.*\.xlsx$/);

      await pick(page, say.choose, ['Titre;Secteur', 'Sans nom;FINTECH']);
      await expect(page.getByText(say.refused)).toBeVisible();

      const own = randomUUID().slice(0, 8);
      const names = [1, 2, 3].map((number) => `Importée ${own} ${number}`);
      const email = `fondatrice.${own}@tests.example`;
      await pick(page, say.chooseOther, [
        say.startups.headings,
        `${names[0]};Fintech;${email}`,
        `${names[1]};;`,
        `${names[2]};Magie;`,
      ]);
      await expect(page.getByText(say.valid, { exact: true })).toBeVisible();
      await expect(page.getByText(say.wrong, { exact: true })).toBeVisible();
      await pressOn(page, page.getByRole('checkbox', { name: say.onlyWrong }), 'Space');
      await expect(page.getByText(names[0] ?? '', { exact: true })).toHaveCount(0);
      await expect(page.getByRole('listitem').filter({ hasText: say.reason })).toBeVisible();

      await pressOn(page, button(page, say.run), 'Enter');
      await expect(page.getByText(say.done, { exact: true })).toBeVisible();
      expect(await saved(page, say.report)).toMatch(/^(?:rapport_import|import_report)_.*\.xlsx$/);
      const mail = await system.waitForMail(email);
      expect(mail.subject).toBe(say.subject);

      await pressOn(page, link(page, say.see), 'Enter');
      await waitForTitle(page, say.list);
      await expect(page.getByRole('link', { name: names[0] }).first()).toBeVisible();
    });

    test(`people are invited from a file (${language})`, async ({ system, visitors }) => {
      const page = await visitors.openPage('inno', '/users', language);
      await pressOn(page, link(page, say.invitations.open), 'Enter');
      await waitForTitle(page, say.invitations.open);
      const email = `cliente.${randomUUID()}@tests.example`;
      await pick(page, say.choose, [
        say.invitations.headings,
        `${email};Client`,
        'inno@passerelle.example;Client',
      ]);
      await pressOn(page, button(page, say.invite), 'Enter');
      await expect(page.getByText(say.invited, { exact: true })).toBeVisible();
      expect((await system.waitForMail(email)).subject).toBe(say.subject);
      await pressOn(page, link(page, say.users), 'Enter');
      await page.getByRole('searchbox').last().fill(email);
      await expect(page.getByRole('row', { name: new RegExp(email) })).toBeVisible();
    });
  }
});
