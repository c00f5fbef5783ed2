import { ownScreens } from './screens.ts';
import { judgeEvery } from './walk.ts';

judgeEvery('of signing in, of events and of one’s own', ownScreens);
