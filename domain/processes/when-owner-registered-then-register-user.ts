import { defineProcess, dispatch } from '../kernel/process.ts';
import type { OwnerEvent } from '../owner/events.ts';
import { registerUser } from '../user/commands.ts';

/** The person behind a company account is also a user: decision 2. */
export const whenOwnerRegisteredThenRegisterUser = defineProcess<OwnerEvent>({
  name: 'when-owner-registered-then-register-user',
  on: {
    OwnerRegistered: ({ data: { userId, username, email, phone, firstname, lastname } }) => [
      dispatch(registerUser, { userId, username, email, phone, firstname, lastname }),
    ],
  },
});
