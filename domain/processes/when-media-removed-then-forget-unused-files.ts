import type { MediaEvent } from '../event-media/events.ts';
import { defineProcess, effect } from '../kernel/process.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** removes those of the files that nothing shows any more */
    'forget-unused-files': { readonly tenantId: number; readonly paths: readonly string[] };
  }
}

/** The file of removed media is removed too, unless something else shows it. */
export const whenMediaRemovedThenForgetUnusedFiles = defineProcess<MediaEvent, 'forget-unused-files'>({
  name: 'when-media-removed-then-forget-unused-files',
  effects: ['forget-unused-files'],
  on: {
    MediaRemoved: ({ data: { tenantId, path, poster } }) => [
      effect('forget-unused-files', { tenantId, paths: poster === null ? [path] : [path, poster] }),
    ],
  },
});
