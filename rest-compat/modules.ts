import type { Routes } from './server/serve-rest.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { eventRoutes } from './events/routes.ts';
import { libraryRoutes } from './media/library.ts';
import { mediaRoutes } from './media/routes.ts';
import { memberRoutes } from './members/routes.ts';
import { signInRoutes } from './sign-in/routes.ts';
import { brandingRoutes } from './tenants/branding.ts';
import { tenantRoutes } from './tenants/routes.ts';
import { settingsRoutes } from './tenants/settings.ts';
import { userRoutes } from './users/routes.ts';
import { userSearchRoutes } from './users/search.ts';

/** Every resource there is. */
export const resources: readonly Routes[] = [
  signInRoutes,
  tenantRoutes,
  brandingRoutes,
  settingsRoutes,
  eventRoutes,
  calendarRoutes,
  memberRoutes,
  mediaRoutes,
  libraryRoutes,
  userRoutes,
  userSearchRoutes,
];
