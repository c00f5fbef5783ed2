// What features add to the detail pages of events and items, one line each, in any order: a part or several.
export { itemParts } from '../routes/items/item-parts.ts';
export { collaborationParts } from '../routes/collaboration/collaboration-parts.ts';
export { commentParts } from '../routes/comments/comment-parts.ts';
export { historyParts } from '../routes/events/history-parts.ts';
export { mediaParts } from '../routes/media/media-parts.ts';
export { messageParts } from '../routes/messages/message-parts.ts';
export { taskParts } from '../routes/tasks/task-parts.ts';
export { actionParts } from '../routes/registrations/action-parts.ts';
export { registrationParts } from '../routes/registrations/registration-parts.ts';
export { sizePlanParts } from '../routes/registrations/size-plan-parts.ts';
export { raffleParts } from '../routes/raffle/raffle-parts.ts';
export { postParts } from '../routes/social/post-parts.ts';
