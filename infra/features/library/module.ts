import { defineModule } from '../../platform/modules/module.ts';
import { libraryTopics } from './topics.ts';

/** The pictures and videos that pickers offer: open screens read them again after a change. */
export const library = defineModule({
  name: 'library',
  topics: libraryTopics,
  open: ({ bus }) => ({
    filesChanged: (tenantId, purpose) => {
      if (purpose === 'library') bus.publish('library-changed', { tenantId });
    },
  }),
});
