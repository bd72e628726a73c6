import { testJourney } from './journey/whole-journey.ts';
import { startSystem } from './support/system.ts';

test.describe('from an invitation to an introduction', () => {
  testJourney({ start: startSystem });
});
