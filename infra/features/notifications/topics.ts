import { z } from 'zod';
import type { TopicShapes } from '../../platform/bus/port.ts';

declare module '../../platform/bus/port.ts' {
  interface Topics {
    /** these people of a tenant have other notifications than before */
    readonly 'notifications-changed': { readonly tenantId: number; readonly userIds: readonly number[] };
  }
}

const id = z.int().positive();

export const notificationTopics: TopicShapes = {
  'notifications-changed': z.object({ tenantId: id, userIds: z.array(id).max(1_000) }),
};
