import { defineProcess, type Reaction } from '../kernel/process.ts';
import { memberEmail } from '../member/commands.ts';
import type { MemberEvent } from '../member/events.ts';
import { normaliseName } from '../reservation/normalise-name.ts';

/** Another member of the tenant may use an address that a member gave up or was removed with. */
export const whenMemberEmailGivenUpThenReleaseIt = defineProcess<MemberEvent>({
  name: 'when-member-email-given-up-then-release-it',
  on: {
    MemberContactChanged: ({ data: { tenantId, fromEmail, email }, stream, revision }) =>
      normaliseName(fromEmail) === normaliseName(email)
        ? []
        : [release(tenantId, fromEmail, stream, revision)],
    MemberRemoved: ({ data: { tenantId, email }, stream, revision }) => [
      release(tenantId, email, stream, revision),
    ],
  },
});

const release = (tenantId: number, email: string, target: string, renamedAt: bigint): Reaction<never> => ({
  kind: 'release-name',
  name: memberEmail(tenantId, email),
  target,
  renamedAt,
});
