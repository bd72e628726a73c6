import { testJourney } from '../journey/whole-journey.ts';
import { test } from '../support/test.ts';

test.use({ systemOptions: {} });
test.describe.configure({ mode: 'serial' });

test.describe('from an invitation to an introduction', () => testJourney(test));
