import { z } from 'zod';

/** Where the id of a thread is in a path. */
export const threadInPath = { in: 'params', name: 'id' } as const;

/** The parameters of a path with the id of a thread. */
export const inThread = z.object({ id: z.string().meta({ description: 'id of the thread' }) });
