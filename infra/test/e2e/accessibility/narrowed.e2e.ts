import { narrowedScreens } from '../../tour/screens/inno/narrowed.ts';
import { checkScreens } from './check-screens.ts';

checkScreens('members of the team with a narrower right', narrowedScreens);
