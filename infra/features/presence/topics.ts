import { z } from 'zod';
import type { Place } from '../../../domain/kernel/place.ts';
import type { TopicShapes } from '../../platform/bus/port.ts';
import type { PageOpen } from './port.ts';

declare module '../../platform/bus/port.ts' {
  interface Topics {
    /** somebody has a page open, or left it; every process remembers it for a while */
    readonly 'page-open': PageOpen & { readonly left: boolean };
    /** these people should see who is where they are */
    readonly 'presence-changed': {
      /** for which they work */
      readonly tenantId: number;
      readonly userIds: readonly number[];
      readonly place: Place;
    };
  }
}

const id = z.int().positive();
const place = z.string().max(60);

export const presenceTopics: TopicShapes = {
  'page-open': z.object({
    keeperId: id,
    tenantId: id,
    userId: id,
    page: z.string().max(40),
    place,
    field: z.string().max(40).nullable(),
    saidAt: z.number(),
    left: z.boolean(),
  }),
  'presence-changed': z.object({ tenantId: id, userIds: z.array(id).max(1_000), place }),
};
