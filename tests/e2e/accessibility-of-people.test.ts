import { peopleScreens } from './screens.ts';
import { judgeEvery } from './walk.ts';

// apart from the others, so that two can walk at once
judgeEvery('of users, passwords, members and settings', peopleScreens);
