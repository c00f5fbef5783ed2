import { z } from 'zod';
import type { TopicShapes } from '../../platform/bus/port.ts';

declare module '../../platform/bus/port.ts' {
  interface Topics {
    /** a tenant's library has changed; files are no domain events, so there is no position */
    readonly 'library-changed': { readonly tenantId: number };
  }
}

export const libraryTopics: TopicShapes = { 'library-changed': z.object({ tenantId: z.int().positive() }) };
