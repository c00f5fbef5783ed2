import { billingScreens } from './routes/billing/screens.ts';
import { dashboardScreens } from './routes/dashboard/screens.ts';
import { eventScreens } from './routes/events/screens.ts';
import { homeScreens } from './routes/home/screens.ts';
import { legalScreens } from './routes/legal/screens.ts';
import { libraryScreens } from './routes/library/screens.ts';
import { memberScreens } from './routes/members/screens.ts';
import { ownershipScreens } from './routes/ownership/screens.ts';
import { passwordScreens } from './routes/password/screens.ts';
import { profileScreens } from './routes/profile/screens.ts';
import { secondFactorScreens } from './routes/second-factor/screens.ts';
import { sessionScreens } from './routes/session/screens.ts';
import { settingsScreens } from './routes/settings/screens.ts';
import { userScreens } from './routes/users/screens.ts';
import type { Screen } from './screen.ts';

/** Every screen of the app: THE list of areas. */
export const screens: readonly Screen[] = [
  homeScreens,
  sessionScreens,
  ownershipScreens,
  passwordScreens,
  legalScreens,
  secondFactorScreens,
  profileScreens,
  libraryScreens,
  billingScreens,
  dashboardScreens,
  settingsScreens,
  memberScreens,
  userScreens,
  eventScreens,
].flat();
