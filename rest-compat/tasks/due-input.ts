import { z } from 'zod';
import { isDate } from '../../domain/kernel/day.ts';

/** The day of a task: `yyyy-MM-dd`; a time that follows is ignored, because `time` says it. */
export const dayInput = z
  .string()
  .trim()
  .min(1, 'required')
  .max(40, 'too-long')
  .transform((text) => text.replace(/[ T].*$/, ''))
  .refine(isDate, 'not-a-date')
  .meta({ description: 'yyyy-MM-dd in UTC', examples: ['2027-03-01'] });

/** The time of a task: `HH:mm` or `HH:mm:ss`. */
export const timeInput = z
  .string()
  .trim()
  .min(1, 'required')
  .max(8, 'too-long')
  .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, 'not-a-date')
  .transform((text) => (text.length === 5 ? `${text}:00` : text))
  .meta({ description: 'HH:mm:ss in UTC', examples: ['18:30:00'] });

/** When a task is due, ISO 8601, from its day and its time. */
export const dueAtOf = (date: string, time: string): string => `${date}T${time}Z`;
