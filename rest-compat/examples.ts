// The examples of every resource, one line a resource; read through `import * as`.
export { calendarExamples } from './calendar/examples.ts';
export { eventExamples } from './events/examples.ts';
export { mediaExamples } from './media/examples.ts';
export { memberExamples } from './members/examples.ts';
export { signInExamples } from './sign-in/examples.ts';
export { tenantExamples } from './tenants/examples.ts';
export { userExamples } from './users/examples.ts';
