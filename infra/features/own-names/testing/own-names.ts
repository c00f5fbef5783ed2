import { registerOrganisation, type Organisation } from '../../../../tests/support/organisation.ts';
import { solve } from '../../../../tests/support/proof.ts';
import { peopleByIds } from '../../../../projections/people/queries.ts';
import { device, installationWithMail } from '../../../../tests/support/installation-with-mail.ts';

export const principal = ({ userId, username }: Organisation) =>
  ({ kind: 'staff', userId, username, sessionId: crypto.randomUUID() }) as const;
let calls = 0;
export const context = (person: Organisation) => ({
  principal: principal(person),
  correlationId: `c-${(calls += 1)}`,
});

export type People = Awaited<ReturnType<typeof settle>>;

export async function settle() {
  const place = await installationWithMail();
  const { muster, mailsTo } = place;
  const { core } = muster;

  return {
    ...place,
    subjects: (address: string) => mailsTo(address).map(({ headers }) => headers.get('subject')?.[0]),
    createTestUser: (name: string) => registerOrganisation(muster.app, name),
    rename: (person: Organisation, username: string, password = person.password) =>
      core.features.ownNames.changeUsername({ username, password }, context(person)),
    logIn: async (username: string, password: string) =>
      (await core.features.signIn.logIn({ username, password }, device)).ok,
    personRow: async ({ userId }: Organisation) =>
      (await core.reads.asPerson(userId, (db) => peopleByIds(db, [userId])))[0],

    /** Registers another owner with a username; returns 'registered' or the field errors. */
    async register(username: string, email = `${username}@new.example`) {
      const input = {
        companyname: 'Another',
        domain: 'x.example',
        username,
        email,
        password: 'a long secret indeed',
        firstname: 'A',
        lastname: 'B',
      };
      const call = { principal: { kind: 'public' } as const, correlationId: `r-${(calls += 1)}` };
      let outcome = await core.features.registration.registerOwner(input, call, device);
      if ('proof' in outcome)
        outcome = await core.features.registration.registerOwner(input, call, {
          ...device,
          proof: solve(outcome.proof),
        });
      return outcome.ok ? 'registered' : outcome.fields;
    },
  };
}
