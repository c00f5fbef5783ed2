import { defineCodes, type CodeOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const userCodes = defineCodes({
  // 'conflict': the present name is not the one that the sender of the command expected
  refusals: shared('already-registered', 'abandoned', 'not-found', 'conflict'),
  taken: {
    username: 'This username is already taken.',
    email: 'This email address is already taken.',
  },
});

export type UserCode = CodeOf<typeof userCodes>;
