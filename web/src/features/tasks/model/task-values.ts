import * as z from 'zod/mini';
import { comesTwice, fromLocalTime, type LocalTime, toFormTime } from '../../../lib/dates.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { day, description, normalizeText, required, time } from '../../../ui/form/rules.ts';
import type { FieldCodes } from '../../../ui/form/use-fields.ts';

/** The values of the task form. */
export interface TaskValues extends Record<string, string> {
  title: string;
  description: string;
  dueDate: string;
  dueTime: string;
  /** 'yes': the second of two equal times */
  dueAgain: string;
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
  return { title: '', description: '', ...dueValues(now + newTaskLasts, zone), assigneeId: '' };
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
  const { title, description: words, dueAt, assignee } = task;
  return {
    title,
    description: words,
    ...dueValues(dueAt, zone),
    assigneeId: assignee ? String(assignee.userId) : '',
  };
}

function dueValues(moment: string | number, zone: string) {
  const { date: dueDate, time: dueTime, again } = toFormTime(moment, zone);
  return { dueDate, dueTime, dueAgain: again ? 'yes' : '' };
}

/** The local time at which a task is due. */
export const dueOf = ({ dueDate, dueTime, dueAgain }: TaskValues): LocalTime => ({
  date: dueDate,
  time: dueTime,
  again: dueAgain === 'yes',
});

/** Removes a mark for a time that does not come twice: it would look like a change. */
export const normalizeDue = (values: TaskValues, zone: string): TaskValues =>
  comesTwice(dueOf(values), zone) ? values : { ...values, dueAgain: '' };

/** The form's values as the server expects them. */
export const toFacts = (values: TaskValues, zone: string): TaskFacts => ({
  title: normalizeText(values.title),
  description: normalizeText(values.description),
  dueAt: fromLocalTime(dueOf(values), zone),
  assigneeId: values.assigneeId === '' ? null : Number(values.assigneeId),
});

/** The changed fields only, so that two people who change different fields both keep their changes. */
export function changedFacts(before: TaskValues, values: TaskValues, zone: string): Partial<TaskFacts> {
  const { title, description: words, dueAt, assigneeId } = toFacts(values, zone);
  const moved = dueAt !== fromLocalTime(dueOf(before), zone);
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
