import { randomUUID } from 'node:crypto';
import type { Installation } from '../../../../tests/support/installation.ts';
import { registerOrganisation, type Organisation } from '../../../../tests/support/organisation.ts';
import {
  SoftwareAuthenticator,
  type Misbehaviour,
} from '../../../../tests/support/software-authenticator.ts';

export const origin = 'http://localhost:8080';
export const device = { userAgent: 'a test', address: '192.0.2.1' };

export const self = ({ userId, username }: Organisation) => ({ userId, username, sessionId: randomUUID() });

/** Functions that enrol passkeys and sign in with them in one installation. */
export function passkeyHolders(muster: Installation) {
  const { secondFactor, signIn } = muster.core.features;
  const logIn = ({ username, password }: Organisation, more: object = {}) =>
    signIn.logIn({ username, password, ...more }, device);

  /** `code`: a recovery code, for a person who has a factor. */
  async function optionsFor(person: Organisation, code?: string): Promise<string> {
    const input = { password: person.password, ...(code !== undefined && { code }) };
    const begun = await secondFactor.ownPasskeys.enrol(input, self(person));
    if (!begun.ok) throw new Error(begun.code);
    return begun.options;
  }

  /** Creates a passkey for a person and returns the outcome. */
  async function enrol(
    person: Organisation,
    key = new SoftwareAuthenticator(origin),
    wrong: Misbehaviour = {},
    code?: string,
  ) {
    const response = key.create(await optionsFor(person, code), wrong);
    return secondFactor.ownPasskeys.confirm({ name: 'My phone', response }, self(person));
  }

  async function withPasskey(name: string) {
    const person = await registerOrganisation(muster.app, name);
    const key = new SoftwareAuthenticator(origin);
    const confirmed = await enrol(person, key);
    if (!confirmed.ok) throw new Error(confirmed.code);
    return { person, key, ...confirmed };
  }

  /** The passkey options that a sign-in with the password only is answered with. */
  async function secondFactorOptions(person: Organisation): Promise<string> {
    const answer = await logIn(person);
    if (answer.ok || !answer.factors?.passkey) throw new Error('No passkey was required');
    return answer.factors.passkey;
  }

  /** The options to sign in with any passkey. */
  async function logInOptions(): Promise<string> {
    const begun = await signIn.beginPasskeyLogIn(device);
    if (!begun.ok) throw new Error(begun.code);
    return begun.options;
  }

  return { logIn, optionsFor, enrol, withPasskey, secondFactorOptions, logInOptions };
}
