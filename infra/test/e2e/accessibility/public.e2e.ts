import { publicScreens } from '../../tour/screens/public.ts';
import { checkScreens } from './check-screens.ts';

checkScreens('whoever has no account', publicScreens);
