import { ownScreens } from './screens.ts';
import { checkAccessibility } from './check-accessibility.ts';

checkAccessibility('of signing in, of events and of one’s own', ownScreens);
