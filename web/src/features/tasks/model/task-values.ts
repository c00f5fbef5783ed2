import * as z from 'zod/mini';
import { fromLocalTime, toLocalTime } from '../../../lib/dates.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { day, description, normalizeText, required, time } from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';

/** The values of the task form. */
export interface TaskValues extends Record<string, string> {
  title: string;
  description: string;
  dueDate: string;
  dueTime: string;
  /** the id of a user; '' for nobody */
  assigneeId: string;
}

/** A task as the server stores it. */
export interface TaskFacts {
  readonly title: string;
  readonly description: string;
  readonly dueAt: string;
  readonly assigneeId: number | null;
}

const schema = z.object({ title: required, description, dueDate: day, dueTime: time });

/** Validates the task form. */
export const checkTask = (values: TaskValues): FieldCodes => codesOf(schema, values);

/** Milliseconds after which a new task is due: docs/product/tasks.md. */
const newTaskLasts = 48 * 3_600_000;

/** The values of a new task: due in 48 hours, to the minute. */
export function blankTask(now: number, zone: string): TaskValues {
  const { date: dueDate, time: dueTime } = toLocalTime(now + newTaskLasts, zone);
  return { title: '', description: '', dueDate, dueTime, assigneeId: '' };
}

/** The form's values for a task. */
export function toValues(
  task: {
    readonly title: string;
    readonly description: string;
    readonly dueAt: string;
    readonly assignee: { readonly userId: number } | null;
  },
  zone: string,
): TaskValues {
  const { date: dueDate, time: dueTime } = toLocalTime(task.dueAt, zone);
  const { title, description: words, assignee } = task;
  return { title, description: words, dueDate, dueTime, assigneeId: assignee ? String(assignee.userId) : '' };
}

/** The form's values as the server expects them. */
export const toFacts = (values: TaskValues, zone: string): TaskFacts => ({
  title: normalizeText(values.title),
  description: normalizeText(values.description),
  dueAt: fromLocalTime({ date: values.dueDate, time: values.dueTime }, zone),
  assigneeId: values.assigneeId === '' ? null : Number(values.assigneeId),
});

/** The changed fields only, so that two people who change different fields both keep their changes. */
export function changedFacts(before: TaskValues, values: TaskValues, zone: string): Partial<TaskFacts> {
  const { title, description: words, dueAt, assigneeId } = toFacts(values, zone);
  const moved = values.dueDate !== before.dueDate || values.dueTime !== before.dueTime;
  return {
    ...(title !== before.title && { title }),
    ...(words !== before.description && { description: words }),
    // an unchanged time keeps its seconds
    ...(moved && { dueAt }),
    ...(values.assigneeId !== before.assigneeId && { assigneeId }),
  };
}

/** The form field that shows an error of the server's field. */
export const formField = (field: string): string => (field === 'dueAt' ? 'dueDate' : field);
