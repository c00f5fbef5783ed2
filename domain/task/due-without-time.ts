/** Without a time, a task is due so long after it was added: docs/product/tasks.md. */
const HOURS = 48;

/** When a task is due that is added now without a time. */
export const dueWithoutTime = (now: Date): Date => new Date(now.getTime() + HOURS * 3_600_000);
