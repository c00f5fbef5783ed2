import { defineCodes, type CodeOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

export const ownerCodes = defineCodes({
  refusals: shared('already-registered', 'abandoned'),
  taken: {
    username: 'This username is already taken.',
    email: 'This email address is already taken.',
  },
});

export type OwnerCode = CodeOf<typeof ownerCodes>;
