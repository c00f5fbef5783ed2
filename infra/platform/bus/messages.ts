import { z } from 'zod';
import type { Topic, TopicShapes, Topics } from './port.ts';

const position = z.string().regex(/^\d{1,20}$/);

/** The platform's own topics. */
export const platformTopics: TopicShapes = {
  'log-appended': z.object({ position }),
  'read-models-advanced': z.object({ readModels: z.array(z.string().max(100)).max(1_000), position }),
  'tenant-changed': z.object({ tenantIds: z.array(z.int().positive()).max(100_000), position }),
  'subjects-erased': z.object({ subjects: z.array(z.string().max(100)).max(100_000) }),
  'messages-lost': z.strictObject({}),
};

/** Whether the topic is declared. */
export function isTopic(shapes: TopicShapes, topic: string): topic is Topic {
  return Object.hasOwn(shapes, topic);
}

/**
 * A message from its JSON; null for another shape. Every client of the message server can write to it,
 * so a message counts only in its declared shape.
 */
export function readMessage<T extends Topic>(shapes: TopicShapes, topic: T, json: string): Topics[T] | null {
  try {
    return shapes[topic]?.safeParse(JSON.parse(json)).data ?? null;
  } catch {
    return null; // not even JSON
  }
}
