import { isMemberPicture } from '../../../projections/members/pictures.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { createArchiving } from './archiving.ts';
import { createMemberImports } from './member-imports.ts';
import { queuedImports } from './queued-imports.ts';
import { memberPerson } from './member-person.ts';
import * as sequence from './migrations/0060-members.ts';
import { memberImportCodes } from './codes.ts';

/** Members of a tenant: import and export as CSV, archiving, erasing, and their pictures. */
export const members = defineModule({
  name: 'members',
  codes: memberImportCodes,
  migrations: { '0060-members': sequence },
  open: ({ dispatcher, reads, fairQueues }) => ({
    port: {
      imports: queuedImports(createMemberImports({ dispatcher, reads }), fairQueues),
      archiving: createArchiving({ dispatcher, queue: fairQueues.changes }),
    },
    people: memberPerson({ dispatcher, reads }),
    files: {
      shows(tenantId, path, except) {
        const [, memberId] = /^member-(\d+)$/.exec(except ?? '') ?? [];
        return reads.asTenant(tenantId, (db) => isMemberPicture(db, tenantId, path, Number(memberId ?? 0)));
      },
    },
  }),
});
