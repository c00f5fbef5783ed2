import { isShownAsMedia } from '../../../projections/event-media/queries.ts';
import { retriedForDays } from '../../platform/jobs/queues.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { createEventMedia } from './event-media.ts';
import { forgetUnusedFiles, unusedFiles, unusedFilesQueue } from './unused-files.ts';

/** The pictures and videos of events and items. */
export const eventMedia = defineModule({
  name: 'eventMedia',
  queues: { [unusedFilesQueue]: retriedForDays },
  open: ({ authorisation, dispatcher, media, pools, positions, reads, sideEffects, states }) => ({
    port: createEventMedia({ authorisation, dispatcher, media, states }),
    effects: { 'forget-unused-files': forgetUnusedFiles(sideEffects, pools.writer) },
    queued: [unusedFiles({ media, positions })],
    files: {
      shows: (tenantId, path) => reads.asTenant(tenantId, (db) => isShownAsMedia(db, tenantId, path)),
    },
  }),
});
