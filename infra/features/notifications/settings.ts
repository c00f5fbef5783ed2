import { z } from 'zod';
import { notificationCategories } from '../../../domain/push/categories.ts';

export const categories = notificationCategories;

export type Category = (typeof categories)[number];

/** The ways of a notification. */
export const channels = ['push', 'mail', 'inApp'] as const;

export type Channel = (typeof channels)[number];

const minuteOfDay = z.int().min(0).max(1_439);

/** Quiet hours from a minute of the day to another one, in a zone; over midnight if `from` is the later one. */
const quietHours = z.object({
  from: minuteOfDay,
  until: minuteOfDay,
  timezone: z.string().max(60).refine(isZone),
});

export type QuietHours = z.infer<typeof quietHours>;

export const notificationSettings = z.object({
  choices: z.partialRecord(z.enum(categories), z.array(z.enum(channels)).max(channels.length)),
  quietHours: quietHours.nullable(),
});

export type NotificationSettings = z.infer<typeof notificationSettings>;

const kept = z.object({
  choices: z.record(z.string(), z.array(z.string())),
  quietHours: quietHours.nullable(),
});

/** Reads stored settings. What only a newer version of the program knows is left out. */
export function readSettings(stored: unknown): NotificationSettings {
  const { choices, quietHours: hours } = kept.parse(stored);
  const known = categories.flatMap((category) => {
    const chosen = choices[category];
    return chosen ? [[category, channels.filter((channel) => chosen.includes(channel))]] : [];
  });
  return { choices: Object.fromEntries(known), quietHours: hours };
}

/** Until somebody chooses: security alerts and app updates are on, marketing is off (docs/product/notifications.md). */
const defaults: Readonly<Record<Category, readonly Channel[]>> = {
  security: ['push', 'mail', 'inApp'],
  updates: ['push', 'inApp'],
  marketing: [],
  mentions: ['push', 'inApp'],
  messages: ['push', 'inApp'],
  tasks: ['push', 'mail', 'inApp'],
  registrations: ['inApp'],
  shares: ['push', 'mail', 'inApp'],
};

export const noSettings: NotificationSettings = { choices: {}, quietHours: null };

/** The ways in which a person wants to hear of a category. */
export const channelsOf = ({ choices }: NotificationSettings, category: Category): readonly Channel[] =>
  choices[category] ?? defaults[category];

/** Whether it is quiet for a person at a moment. Security alerts come at any time. */
export function isQuiet({ quietHours: hours }: NotificationSettings, category: Category, at: Date): boolean {
  if (hours === null || category === 'security') return false;
  const { from, until, timezone } = hours;
  const parts = new Intl.DateTimeFormat('en', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone: timezone,
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const minute = part('hour') * 60 + part('minute');
  return from <= until ? minute >= from && minute < until : minute >= from || minute < until;
}

function isZone(timezone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
