import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

/** From now on other tenants find this one when they look for somebody to work with. */
export const ShownInDirectory = defineEvent({
  type: 'ShownInDirectory',
  schema: z.object({ tenantId: z.number() }),
});

/** The tenant is no longer found by others. */
export const HiddenFromDirectory = defineEvent({
  type: 'HiddenFromDirectory',
  schema: z.object({ tenantId: z.number() }),
});

export const directoryEvents = [ShownInDirectory, HiddenFromDirectory] as const;

export type DirectoryEvent = EventOf<(typeof directoryEvents)[number]>;
