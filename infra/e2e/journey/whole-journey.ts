import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from '../support/browser.ts';
import { type Downloads, recordDownloads } from '../support/downloads.ts';
import type { RunningSystem } from '../support/system.ts';
import { type Company, journeyCompanies } from './companies.ts';
import { fillWizard } from './fill-wizard.ts';
import { followUp, waitForLinkingStatus } from './follow-up.ts';
import { acceptTermsAndGiveCriteria } from './give-criteria.ts';
import { activate, invite } from './invite-and-activate.ts';
import { makePictures } from './pictures.ts';
import { requestContact } from './request-contact.ts';
import { signIn } from './sign-in.ts';
import { validateCard } from './validate-card.ts';

interface Visitor {
  context: BrowserContext;
  page: Page;
  downloads: Downloads;
}

interface JourneyOptions {
  /** Answers a system with the demonstration, which is stopped at the end. */
  start(): Promise<RunningSystem>;
  /** Told of each browser before it visits anything. */
  observe?(context: BrowserContext): void;
}

/** The tests of the journey from an invitation to an introduction, for the `describe` that this is called in. */
export function testJourney({ start, observe }: JourneyOptions): void {
  const { source, companies } = journeyCompanies();
  let system: RunningSystem;
  let browser: Browser;
  let inno: Visitor;
  let client: Visitor;

  /** Somebody at a browser of their own. */
  async function visit(locale = 'fr-FR'): Promise<Visitor> {
    const context = await browser.newContext({ locale });
    context.setDefaultTimeout(20_000);
    observe?.(context);
    const downloads = recordDownloads(context, system.webUrl);
    return { context, page: await context.newPage(), downloads };
  }

  function assertOnlyModule({ downloads }: Visitor, module: string) {
    expect(downloads.hasShell()).toBeTruthy();
    expect(downloads.modules()).toEqual([module]);
  }

  test.beforeAll(async () => {
    system = await start();
    browser = await launchBrowser();
    inno = await visit();
    await signIn(inno.page, system.webUrl, 'inno@passerelle.example');
    client = await visit();
    await signIn(client.page, system.webUrl, 'client@passerelle.example');
  });

  test.afterAll(async () => {
    await browser?.close();
    await system?.stop();
  });

  async function createCard(company: Company, number: number) {
    const startup = await visit();
    const link = await invite(inno.page, `fondatrice${number}@startup.example`, 'Startup');
    await activate(startup.page, link, { firstName: 'Zoé', lastName: 'Lefèvre' });
    const shortenedTexts = await fillWizard(startup.page, company, await makePictures());
    expect(shortenedTexts, 'three texts were over their limits').toBe(3);
    assertOnlyModule(startup, 'mf-startup');
    await startup.context.close();
  }

  for (const [index, company] of companies.entries()) {
    test(`${company.name}, of ${source}`, async () => {
      await createCard(company, index + 1);
      await validateCard(inno.page, company.name);
      await requestContact(client.page, company.name);
      await waitForLinkingStatus(client.page, company.name, 'Ouverte');
      await followUp(inno.page, company.name, 'Ouvertes', 'En cours', 'Appel prévu jeudi');
      await followUp(inno.page, company.name, 'En cours', 'Terminée');
      await client.page.reload();
      await waitForLinkingStatus(client.page, company.name, 'Terminée');
    });
  }

  test('the client’s part in English: terms, criteria, the card by name and filter, request, status', async () => {
    const [company] = companies;
    expect(company).toBeTruthy();
    const person = await visit('en-GB');
    await signIn(person.page, system.webUrl, 'client.nouveau@passerelle.example', 'en');
    await acceptTermsAndGiveCriteria(person.page);
    await requestContact(person.page, company.name, 'en');
    await waitForLinkingStatus(person.page, company.name, 'Open', 'My requests');
    await followUp(inno.page, company.name, 'Ouvertes', 'En cours');
    await person.page.reload();
    await waitForLinkingStatus(person.page, company.name, 'In progress', 'My requests');
    assertOnlyModule(person, 'mf-client');
  });

  test('each role has downloaded the shell and its own module, and no file of another', () => {
    assertOnlyModule(client, 'mf-client');
    assertOnlyModule(inno, 'mf-admin');
  });
}
