import { commentsOfPerson } from '../../../projections/comments/queries.ts';
import { allIds } from '../../platform/database/all-rows.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { createComments } from './comments.ts';

/** Comments on events and items: what people wrote belongs to their export. */
export const comments = defineModule({
  name: 'comments',
  needs: ['mentions'],
  open: ({ authorisation, dispatcher, reads }, { mentions }) => ({
    port: createComments({ authorisation, dispatcher, mentions }),
    personalData: {
      tables: {},
      async streams({ userId }) {
        const ids = await allIds((after) => reads.asProgram((db) => commentsOfPerson(db, userId, after)));
        return ids.map((commentId) => `comment-${commentId}`);
      },
    },
  }),
});
