// The areas of the app, one line each, in any order. screens.ts makes one list of their screens.
export { billingScreens } from './routes/billing/screens.ts';
export { dashboardScreens } from './routes/dashboard/screens.ts';
export { eventScreens } from './routes/events/screens.ts';
export { homeScreens } from './routes/home/screens.ts';
export { itemScreens } from './routes/items/screens.ts';
export { legalScreens } from './routes/legal/screens.ts';
export { libraryScreens } from './routes/library/screens.ts';
export { mediaScreens } from './routes/media/screens.ts';
export { memberScreens } from './routes/members/screens.ts';
export { ownershipScreens } from './routes/ownership/screens.ts';
export { passwordScreens } from './routes/password/screens.ts';
export { profileScreens } from './routes/profile/screens.ts';
export { secondFactorScreens } from './routes/second-factor/screens.ts';
export { sessionScreens } from './routes/session/screens.ts';
export { settingsScreens } from './routes/settings/screens.ts';
export { taskScreens } from './routes/tasks/screens.ts';
export { userScreens } from './routes/users/screens.ts';
