import type { WebAuthnCredential } from '@simplewebauthn/server';
import { z } from 'zod';

/** How long a browser waits for its person, ms; as long as a challenge can be answered. */
const timeout = 5 * 60_000;
const rpName = 'Muster';
/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812): what every authenticator there is has one of. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded when the first passkey is asked for: it is some three hundred modules, and a start goes without them. */
const webAuthn = () => import('@simplewebauthn/server');

/** A challenge is looked up, and used up, while the answer to it is checked. */
export type TakeChallenge = (challenge: string) => Promise<boolean>;

/** Text as JSON; null for what is none. */
function json(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

const coded = z.string().regex(/^[\w-]+$/);
const clientData = coded
  .transform((text) => json(Buffer.from(text, 'base64url').toString()))
  .pipe(z.object({ challenge: z.string(), origin: z.string() }));

const answer = <Response extends z.ZodRawShape>(response: Response) =>
  z
    .string()
    .max(20_000)
    .transform(json)
    .pipe(
      z.object({
        id: coded.max(1_400),
        rawId: coded.max(1_400),
        type: z.literal('public-key'),
        response: z.object({ clientDataJSON: coded, ...response }),
      }),
    );

const created = answer({
  attestationObject: coded,
  transports: z.array(z.string().max(40)).max(10).default([]),
});
const signed = answer({ authenticatorData: coded, signature: coded, userHandle: coded.nullish() });

/** What a browser made of a request for a passkey's signature; undefined for anything else. */
export function readSigned(response: string): z.output<typeof signed> | undefined {
  return signed.safeParse(response).data;
}

export interface KnownPasskey {
  readonly credentialId: Buffer;
  readonly transports: readonly string[];
}

const descriptorOf = ({ credentialId, transports }: KnownPasskey) => ({
  id: credentialId.toString('base64url'),
  transports: [...transports],
});

/** The ceremonies of WebAuthn for one address (Web Authentication, Level 3, section 7). */
export class Ceremonies {
  private readonly site: URL;

  constructor(publicUrl: string) {
    this.site = new URL(publicUrl);
  }

  /** Options to make a passkey with: one that is found without a name, and asks who holds it. */
  async creation(
    person: { readonly handle: Buffer; readonly username: string },
    challenge: Uint8Array<ArrayBuffer>,
    present: readonly KnownPasskey[],
  ): Promise<string> {
    const { generateRegistrationOptions } = await webAuthn();
    const options = await generateRegistrationOptions({
      rpName,
      rpID: this.site.hostname,
      userName: person.username,
      userDisplayName: person.username,
      userID: Uint8Array.from(person.handle),
      challenge,
      timeout,
      excludeCredentials: present.map(descriptorOf),
      supportedAlgorithmIDs,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return JSON.stringify(options);
  }

  /** Options to sign with one of these, or with any (null), which then has to ask who holds it. */
  async request(
    challenge: Uint8Array<ArrayBuffer>,
    passkeys: readonly KnownPasskey[] | null,
  ): Promise<string> {
    const { generateAuthenticationOptions } = await webAuthn();
    const options = await generateAuthenticationOptions({
      rpID: this.site.hostname,
      challenge,
      timeout,
      userVerification: passkeys === null ? 'required' : 'preferred',
      ...(passkeys !== null && { allowCredentials: passkeys.map(descriptorOf) }),
    });
    return JSON.stringify(options);
  }

  /** The passkey that was made, or null for an answer that does not hold. */
  async made(
    response: string,
    take: TakeChallenge,
  ): Promise<(WebAuthnCredential & { readonly transports: string[] }) | null> {
    const { data } = created.safeParse(response);
    const expected = data && (await this.expected(data.response.clientDataJSON, take));
    if (!expected) return null;
    const { verifyRegistrationResponse } = await webAuthn();
    const verified = await unlessWrong(() =>
      verifyRegistrationResponse({
        response: { ...data, clientExtensionResults: {} },
        ...expected,
        supportedAlgorithmIDs,
      }),
    );
    if (!verified?.verified) return null;
    return { ...verified.registrationInfo.credential, transports: data.response.transports };
  }

  /** The counter that the passkey has now, or null for a signature that does not hold. */
  async signed(
    answered: z.output<typeof signed>,
    credential: WebAuthnCredential,
    take: TakeChallenge,
    requireUserVerification: boolean,
  ): Promise<number | null> {
    const { userHandle: _handle, ...rest } = answered.response;
    const expected = await this.expected(rest.clientDataJSON, take);
    if (expected === null) return null;
    const response = { ...answered, response: rest, clientExtensionResults: {} };
    const { verifyAuthenticationResponse } = await webAuthn();
    const verified = await unlessWrong(() =>
      verifyAuthenticationResponse({ response, ...expected, credential, requireUserVerification }),
    );
    return verified?.verified ? verified.authenticationInfo.newCounter : null;
  }

  /**
   * What an answer must be to, having used its challenge up. It may come from our own origin alone;
   * on the machine itself the port does not matter, so that a development server before ours works.
   */
  private async expected(clientDataJSON: string, take: TakeChallenge) {
    const said = clientData.safeParse(clientDataJSON).data;
    if (said === undefined || !(await take(said.challenge))) return null;
    const { origin, hostname, protocol } = this.site;
    const from = URL.parse(said.origin);
    const local = hostname === 'localhost' && from?.hostname === hostname && from.protocol === protocol;
    return {
      expectedChallenge: said.challenge,
      expectedOrigin: local ? said.origin : origin,
      expectedRPID: hostname,
    };
  }
}

/** The library throws a plain Error, different each time, for whatever does not hold. */
async function unlessWrong<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
