import { clientScreens } from '../../tour/screens/client.ts';
import { checkScreens } from './check-screens.ts';

checkScreens('clients and bankers', clientScreens);
