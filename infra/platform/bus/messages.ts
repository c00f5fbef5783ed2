import { z } from 'zod';
import type { Topic, Topics } from './port.ts';

const position = z.string().regex(/^\d{1,20}$/);

// Everybody who reaches the message server can write to it, so messages are validated.
const shapes: { readonly [T in Topic]: z.ZodType<Topics[T]> } = {
  'log-appended': z.object({ position }),
  'read-models-advanced': z.object({ readModels: z.array(z.string().max(100)).max(1_000), position }),
  'tenant-changed': z.object({ tenantIds: z.array(z.int().positive()).max(100_000), position }),
  'library-changed': z.object({ tenantId: z.int().positive() }),
  'subjects-erased': z.object({ subjects: z.array(z.string().max(100)).max(100_000) }),
  'sessions-ended': z.object({ sessionIds: z.array(z.string().max(100)).max(100_000) }),
};

/** Whether this is a known topic. */
export function isTopic(topic: string): topic is Topic {
  return Object.hasOwn(shapes, topic);
}

/** Parses a message; null if it is invalid. */
export function readMessage<T extends Topic>(topic: T, json: string): Topics[T] | null {
  try {
    return shapes[topic].safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null; // not even JSON
  }
}
