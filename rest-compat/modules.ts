// The resources of the REST edge, one line for each. resources.ts makes one list of them.
export { actionModule } from './actions/module.ts';
export { calendarModule } from './calendar/module.ts';
export { commentModule } from './comments/module.ts';
export { eventModule } from './events/module.ts';
export { itemModule } from './items/module.ts';
export { mediaModule } from './media/module.ts';
export { memberModule } from './members/module.ts';
export { mentionModule } from './mentions/module.ts';
export { notificationModule } from './notifications/module.ts';
export { registrantModule } from './registrants/module.ts';
export { signInModule } from './sign-in/module.ts';
export { taskModule } from './tasks/module.ts';
export { tenantModule } from './tenants/module.ts';
export { userModule } from './users/module.ts';
