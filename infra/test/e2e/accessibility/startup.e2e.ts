import { startupScreens } from '../../tour/screens/startup.ts';
import { checkScreens } from './check-screens.ts';

checkScreens('startups', startupScreens);
