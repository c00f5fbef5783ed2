import { randomUUID } from 'node:crypto';
import type { Installation } from '../../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../../tests/support/organisation.ts';
import {
  SoftwareAuthenticator,
  type Misbehaviour,
} from '../../../../tests/support/software-authenticator.ts';

// What the tests of passkeys share: people of an installation with keys in their hands.

export const origin = 'http://localhost:8080';
export const device = { userAgent: 'a test', address: '192.0.2.1' };

export const self = ({ userId, username }: Organisation) => ({ userId, username, sessionId: randomUUID() });

/** Their doings, in one installation. */
export function passkeyHolders(muster: Installation) {
  const { secondFactor, signIn } = muster.core.features;
  const logIn = ({ username, password }: Organisation, more: object = {}) =>
    signIn.logIn({ username, password, ...more }, device);

  async function optionsFor(person: Organisation): Promise<string> {
    const begun = await secondFactor.ownPasskeys.enrol({ password: person.password }, self(person));
    if (!begun.ok) throw new Error(begun.code);
    return begun.options;
  }

  /** Has a new key made for somebody; what came of it. */
  async function enrol(
    person: Organisation,
    key = new SoftwareAuthenticator(origin),
    wrong: Misbehaviour = {},
  ) {
    const response = key.create(await optionsFor(person), wrong);
    return secondFactor.ownPasskeys.confirm({ name: 'My phone', response }, self(person));
  }

  async function withPasskey(name: string) {
    const person = await registerOrganisation(muster.app, name);
    const key = new SoftwareAuthenticator(origin);
    const confirmed = await enrol(person, key);
    if (!confirmed.ok) throw new Error(confirmed.code);
    return { person, key, ...confirmed };
  }

  /** The options that the password alone is answered with. */
  async function asked(person: Organisation): Promise<string> {
    const answer = await logIn(person);
    if (answer.ok || !answer.factors?.passkey) throw new Error('No passkey was asked for');
    return answer.factors.passkey;
  }

  /** The options to ask any passkey with. */
  async function anybody(): Promise<string> {
    const begun = await signIn.beginPasskeyLogIn(device);
    if (!begun.ok) throw new Error(begun.code);
    return begun.options;
  }

  return { logIn, optionsFor, enrol, withPasskey, asked, anybody };
}
