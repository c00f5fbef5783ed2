// One line for each aggregate; aggregates.ts derives from it what the program needs.
export { comment } from './comment/decider.ts';
export { media } from './event-media/decider.ts';
export { event } from './event/decider.ts';
export { invitation } from './invitation/decider.ts';
export { item } from './item/decider.ts';
export { member } from './member/decider.ts';
export { owner } from './owner/decider.ts';
export { parking } from './parking/decider.ts';
export { registrations } from './registrations/decider.ts';
export { reservation } from './reservation/decider.ts';
export { retention } from './retention/decider.ts';
export { roster } from './roster/decider.ts';
export { task } from './task/decider.ts';
export { tenant } from './tenant/decider.ts';
export { user } from './user/decider.ts';
