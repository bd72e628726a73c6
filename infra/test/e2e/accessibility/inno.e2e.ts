import { innoScreens } from '../../tour/screens/inno.ts';
import { checkScreens } from './check-screens.ts';

checkScreens('the innovation team', innoScreens);
