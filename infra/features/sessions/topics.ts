import { z } from 'zod';
import type { TopicShapes } from '../../platform/bus/port.ts';

declare module '../../platform/bus/port.ts' {
  interface Topics {
    /** sessions that ended: their sockets must be closed */
    readonly 'sessions-ended': { readonly sessionIds: readonly string[] };
  }
}

export const sessionTopics: TopicShapes = {
  'sessions-ended': z.object({ sessionIds: z.array(z.string().max(100)).max(100_000) }),
};
