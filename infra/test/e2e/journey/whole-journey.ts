import type { BrowserContext } from 'playwright-core';
import { expect, type test as systemTest } from '../support/test.ts';
import { createVisitors, type Visitor, type Visitors } from '../support/visitors.ts';
import { journeyCompanies } from './companies.ts';
import type { Company } from './company.ts';
import { fillWizard } from './fill-wizard.ts';
import { followUp, waitForContactRequestStatus } from './follow-up.ts';
import { acceptTermsAndGiveCriteria } from './give-criteria.ts';
import { activate, invite } from './invite-and-activate.ts';
import { makePictures } from './pictures.ts';
import { requestContact } from './request-contact.ts';
import { signIn } from './sign-in.ts';
import { validateCard } from './validate-card.ts';

/**
 * The tests of the journey from an invitation to an introduction, for the `describe` that this is called in. They share
 * who takes part, so they follow one another.
 * @param observe told of each browser before it visits anything
 */
export function testJourney(
  test: typeof systemTest,
  observe: (context: BrowserContext) => void = () => {},
): void {
  const { source, companies } = journeyCompanies();
  let webUrl: string;
  let visitors: Visitors;
  let inno: Visitor;
  let client: Visitor;

  async function visit(locale = 'fr-FR'): Promise<Visitor> {
    const visitor = await visitors.open({ locale });
    observe(visitor.context);
    return visitor;
  }

  function assertOnlyModule({ downloads }: Visitor, module: string) {
    expect(downloads.hasShell()).toBe(true);
    expect(downloads.modules()).toEqual([module]);
  }

  test.beforeAll(async ({ browser, system }) => {
    webUrl = system.webUrl;
    visitors = createVisitors(browser, system);
    inno = await visit();
    await signIn(inno.page, webUrl, 'inno@passerelle.example');
    client = await visit();
    await signIn(client.page, webUrl, 'client@passerelle.example');
  });

  test.afterAll(() => visitors?.closeAll());

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
      await waitForContactRequestStatus(client.page, company.name, 'Ouverte');
      await followUp(inno.page, company.name, 'Ouvertes', 'En cours', 'Appel prévu jeudi');
      await followUp(inno.page, company.name, 'En cours', 'Terminée');
      await client.page.reload();
      await waitForContactRequestStatus(client.page, company.name, 'Terminée');
    });
  }

  test('the client’s part in English: terms, criteria, the card by name and filter, request, status', async () => {
    const name = companies[0]?.name ?? '';
    const person = await visit('en-GB');
    await signIn(person.page, webUrl, 'client.nouveau@passerelle.example', 'en');
    await acceptTermsAndGiveCriteria(person.page);
    await requestContact(person.page, name, 'en');
    await waitForContactRequestStatus(person.page, name, 'Open', 'My requests');
    await followUp(inno.page, name, 'Ouvertes', 'En cours');
    await person.page.reload();
    await waitForContactRequestStatus(person.page, name, 'In progress', 'My requests');
    assertOnlyModule(person, 'mf-client');
  });

  test('each role has downloaded the shell and its own module, and no file of another', () => {
    assertOnlyModule(client, 'mf-client');
    assertOnlyModule(inno, 'mf-admin');
  });
}
