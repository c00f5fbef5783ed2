import { ERASED } from '../../domain/kernel/erased.ts';
import type { OwnerEvent } from '../../domain/owner/events.ts';
import type { UserEvent } from '../../domain/user/events.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { owners } from './table.ts';

const owner = changesOf('owners', owners);

export const ownersReadModel = defineReadModel<OwnerEvent | UserEvent>({
  name: 'owners',
  version: 4,
  tables: { owners },
  on: {
    OwnerRegistered: [
      owner.put(({ data }) => ({
        owner_id: data.ownerId,
        user_id: data.userId,
        companyname: data.companyname,
        domain: data.domain,
        phone: data.phone,
        email: data.email,
      })),
    ],
    UserEmailChanged: [
      owner.everywhere(
        ({ data }) => ({ user_id: data.userId }),
        ({ data }) => ({ email: data.to }),
      ),
    ],
    UserErased: [
      owner.everywhere(
        ({ data }) => ({ user_id: data.userId }),
        () => ({ email: ERASED, phone: null }),
      ),
    ],
  },
});
