import { defineCodes, type CodeOf, type FieldsOf, type RefusalsOf } from '../kernel/codes.ts';
import { shared } from '../kernel/shared-codes.ts';

const alreadyMember = 'This person works here already.';
const lastAdmin = 'The last active admin has to stay.';

export const rosterCodes = defineCodes({
  refusals: {
    ...shared('forbidden', 'not-found'),
    'already-member': { kind: 'rule', text: alreadyMember },
    'last-admin': { kind: 'rule', text: lastAdmin },
  },
  fields: { 'already-member': alreadyMember, 'last-admin': lastAdmin },
});

export type RosterCode = CodeOf<typeof rosterCodes>;

declare module '../kernel/codes.ts' {
  interface Codes extends RefusalsOf<typeof rosterCodes> {}
  interface FieldCodes extends FieldsOf<typeof rosterCodes> {}
}
