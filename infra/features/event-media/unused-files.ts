import type { Pool } from 'pg';
import { v5 } from 'uuid';
import { z } from 'zod';
import { onDatabase } from '../../platform/database/unavailable.ts';
import type { Effect } from '../../platform/dispatch/effects.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import type { QueuedWork } from '../../platform/jobs/worker.ts';
import type { Media } from '../../platform/media/port.ts';
import { tenantScope } from '../../platform/parking/port.ts';
import type { ReadModelPositions } from '../../platform/projector/port.ts';

/** The queue of files that an event or item does not show any more. */
export const unusedFilesQueue = 'unused-event-files';

const job = z.object({
  tenantId: z.int(),
  paths: z.array(z.string()).readonly(),
  /** position of the removal */
  position: z.string(),
});

/** Asks for the removal of files, once for each removal. */
export const forgetUnusedFiles =
  (sideEffects: SideEffects, pool: Pool): Effect<'forget-unused-files'> =>
  async ({ tenantId, paths }, { id, position }) => {
    const secret = { tenantId, paths, position: String(position) } satisfies z.input<typeof job>;
    const queued = { queue: unusedFilesQueue, id: v5('unused-files', id), secret };
    await onDatabase(() => sideEffects.send(pool, queued));
  };

/**
 * Removes files that were uploaded for an event and that nothing shows any more. Files of the library stay. It
 * waits until the read models know of the removal, because they say what is shown.
 */
export function unusedFiles({
  media,
  positions,
}: {
  readonly media: Media;
  readonly positions: ReadModelPositions;
}): QueuedWork {
  return {
    queue: unusedFilesQueue,
    maxConcurrent: 5,
    async run({ secret }) {
      const { tenantId, paths, position } = job.parse(secret);
      const scopes = [tenantScope(tenantId)];
      if (!(await positions.waitFor(['event-media'], BigInt(position), { scopes })))
        throw new Error('The read model of media is behind');
      for (const path of paths) {
        const file = await media.fileAt(tenantId, path);
        if (file?.purpose === 'event' || file?.purpose === 'poster')
          await media.removeUnused(tenantId, file.fileId, file.purpose);
      }
    },
  };
}
