import type { Screen } from './screen.ts';
import { clientScreens } from './screens/client.ts';
import { narrowedScreens } from './screens/inno/narrowed.ts';
import { innoScreens } from './screens/inno.ts';
import { publicScreens } from './screens/public.ts';
import { startupScreens } from './screens/startup.ts';

/** Every screen of Passerelle, for the tour and for the tests that look at all of them. */
export const screens: readonly Screen[] = [
  ...publicScreens,
  ...startupScreens,
  ...clientScreens,
  ...innoScreens,
  ...narrowedScreens,
];
