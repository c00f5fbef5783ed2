import type { WebAuthnCredential } from '@simplewebauthn/server';
import { z } from 'zod';

/** How long a browser waits for the person, in ms; the lifetime of a challenge. */
const timeout = 5 * 60_000;
const rpName = 'Muster';
/** EdDSA, ES256 and RS256 (RFC 9053, RFC 8812); every authenticator supports one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded at the first use, because its three hundred modules would slow the start. */
const webAuthn = () => import('@simplewebauthn/server');

/** Uses a challenge up while its answer is checked; false when it is not valid. */
export type UseChallenge = (challenge: string) => Promise<boolean>;

/** Parses JSON; null when the text is not JSON. */
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

/** Parses a browser's answer with a signature; undefined when it is malformed. */
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

  /** Options to create a passkey: discoverable without a username, and with user verification. */
  async creationOptions(
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

  /** Options to sign with one of these passkeys; null: with any passkey, with user verification. */
  async requestOptions(
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

  /** Verifies the answer to creation options; returns the new passkey, or null when it is not valid. */
  async verifyCreation(
    response: string,
    useChallenge: UseChallenge,
  ): Promise<(WebAuthnCredential & { readonly transports: string[] }) | null> {
    const { data } = created.safeParse(response);
    const expected = data && (await this.expected(data.response.clientDataJSON, useChallenge));
    if (!expected) return null;
    const { verifyRegistrationResponse } = await webAuthn();
    const verified = await nullIfInvalid(() =>
      verifyRegistrationResponse({
        response: { ...data, clientExtensionResults: {} },
        ...expected,
        supportedAlgorithmIDs,
      }),
    );
    if (!verified?.verified) return null;
    return { ...verified.registrationInfo.credential, transports: data.response.transports };
  }

  /** Verifies a signature; returns the passkey's new counter, or null when it is not valid. */
  async verifySignature(
    answered: z.output<typeof signed>,
    credential: WebAuthnCredential,
    useChallenge: UseChallenge,
    requireUserVerification: boolean,
  ): Promise<number | null> {
    const { userHandle: _handle, ...rest } = answered.response;
    const expected = await this.expected(rest.clientDataJSON, useChallenge);
    if (expected === null) return null;
    const response = { ...answered, response: rest, clientExtensionResults: {} };
    const { verifyAuthenticationResponse } = await webAuthn();
    const verified = await nullIfInvalid(() =>
      verifyAuthenticationResponse({ response, ...expected, credential, requireUserVerification }),
    );
    return verified?.verified ? verified.authenticationInfo.newCounter : null;
  }

  /**
   * Uses up the challenge of an answer and returns what the answer must match; null when the challenge is
   * not valid. Only our own origin is accepted; on localhost any port, so that a development server works.
   */
  private async expected(clientDataJSON: string, useChallenge: UseChallenge) {
    const client = clientData.safeParse(clientDataJSON).data;
    if (client === undefined || !(await useChallenge(client.challenge))) return null;
    const { origin, hostname, protocol } = this.site;
    const from = URL.parse(client.origin);
    const local = hostname === 'localhost' && from?.hostname === hostname && from.protocol === protocol;
    return {
      expectedChallenge: client.challenge,
      expectedOrigin: local ? client.origin : origin,
      expectedRPID: hostname,
    };
  }
}

/** Null when the check throws: the library throws different plain Errors for invalid answers. */
async function nullIfInvalid<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
