import type { UserEvent } from '../../domain/user/events.ts';
import { ERASED } from '../../domain/kernel/erased.ts';
import { changesOf } from '../kernel/changes-of.ts';
import { erasedName } from '../kernel/erased.ts';
import { defineReadModel } from '../kernel/read-model.ts';
import { people } from './table.ts';

const person = changesOf('people', people);

export const peopleReadModel = defineReadModel<UserEvent>({
  name: 'people',
  version: 3,
  tables: { people },
  on: {
    UserRegistered: [
      person.put(({ data }) => ({
        user_id: data.userId,
        username: data.username,
        email: data.email,
        phone: data.phone,
        firstname: data.firstname,
        lastname: data.lastname,
        display_name: `${data.firstname} ${data.lastname}`.trim(),
      })),
    ],
    UserRenamed: [
      person.set(
        ({ data }) => ({ user_id: data.userId }),
        ({ data }) => ({
          firstname: data.firstname,
          lastname: data.lastname,
          display_name: `${data.firstname} ${data.lastname}`.trim(),
        }),
      ),
    ],
    UserPhoneChanged: [
      person.set(
        ({ data }) => ({ user_id: data.userId }),
        ({ data }) => ({ phone: data.to }),
      ),
    ],
    UsernameChanged: [
      person.set(
        ({ data }) => ({ user_id: data.userId }),
        ({ data }) => ({ username: data.to }),
      ),
    ],
    UserEmailChanged: [
      person.set(
        ({ data }) => ({ user_id: data.userId }),
        ({ data }) => ({ email: data.to }),
      ),
    ],
    UserErased: [
      person.everywhere(
        ({ data }) => ({ user_id: data.userId }),
        () => ({ ...erasedName, username: ERASED, email: ERASED, phone: null }),
      ),
    ],
  },
});
