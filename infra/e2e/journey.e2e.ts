import { describe } from 'node:test';
import { testJourney } from './journey/whole-journey.ts';
import { startSystem } from './support/system.ts';

describe('from an invitation to an introduction', { timeout: 600_000 }, () => {
  testJourney({ start: startSystem });
});
