import { peopleScreens } from './screens.ts';
import { checkAccessibility } from './check-accessibility.ts';

// a file of its own, so that both parts run in parallel
checkAccessibility('of users, passwords, members and settings', peopleScreens);
