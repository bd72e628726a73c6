import { failure } from '../answers.ts';
import { either, type Screen } from '../screen.ts';

const formSteps = ['identity', 'activity', 'objective', 'team', 'pictures'] as const;

const ofStartup: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'my-card', address: '/startups/my' },
  { name: 'my-card-failed', address: '/startups/my', prepare: failure(/\/startup\/my$/) },
  { name: 'edit', address: '/startups/my/edit' },
  { name: 'wizard-done', address: '/startups/init' },
];

const ofBeginner: readonly Omit<Screen, 'visitor'>[] = [
  { name: 'my-card', address: '/startups/my' },
  { name: 'edit', address: '/startups/my/edit' },
  { name: 'wizard', address: '/startups/init' },
  ...formSteps.map((step) => ({ name: `wizard-${step}`, address: `/startups/init?step=${step}` })),
  {
    name: 'wizard-incomplete',
    address: '/startups/init?step=activity',
    async show(page) {
      await page
        .getByRole('button', { name: either('Enregistrer et continuer', 'Save and continue') })
        .click();
      await page.getByRole('alert').first().waitFor();
    },
  },
];

/** What startups see, at the start and when their card is validated. */
export const startupScreens: readonly Screen[] = [
  { name: 'terms', visitor: 'startup-new', address: '/CG' },
  ...ofBeginner.map((screen): Screen => ({ ...screen, visitor: 'startup-begins' })),
  ...ofStartup.map((screen): Screen => ({ ...screen, visitor: 'startup' })),
];
