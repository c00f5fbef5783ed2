import { z } from 'zod';
import type { TopicShapes } from '../../platform/bus/port.ts';
import type { PageOpen } from './port.ts';

declare module '../../platform/bus/port.ts' {
  interface Topics {
    /** somebody has a page open, or left it; every process remembers it for a while */
    readonly 'page-open': PageOpen & { readonly left: boolean };
    /** these people should see who is where they are */
    readonly 'presence-changed': { readonly tenantId: number; readonly userIds: readonly number[] };
  }
}

const id = z.int().positive();

export const presenceTopics: TopicShapes = {
  'page-open': z.object({
    tenantId: id,
    userId: id,
    page: z.string().max(40),
    place: z.string().max(60),
    field: z.string().max(40).nullable(),
    left: z.boolean(),
  }),
  'presence-changed': z.object({ tenantId: id, userIds: z.array(id).max(1_000) }),
};
