// The list of the edge's resources, a line each. What the program makes of it stands in resources.ts.
export { calendarModule } from './calendar/module.ts';
export { eventModule } from './events/module.ts';
export { mediaModule } from './media/module.ts';
export { memberModule } from './members/module.ts';
export { signInModule } from './sign-in/module.ts';
export { tenantModule } from './tenants/module.ts';
export { userModule } from './users/module.ts';
