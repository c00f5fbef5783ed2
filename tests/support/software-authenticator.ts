import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const coded = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** Authenticator data, flags: Web Authentication, Level 3, section 6.1. */
const flags = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
  readonly allowCredentials?: readonly { readonly id: string }[];
}

/** Deviations of a device from the correct behaviour. */
export interface Misbehaviour {
  readonly origin?: string;
  readonly verified?: boolean;
  /** the counter to report; by default one more each time */
  readonly counter?: number;
  readonly challenge?: string;
  readonly userHandle?: string;
}

/** An authenticator in memory that answers like a browser with a real one: ES256, attestation 'none'. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;
  private handle = '';

  constructor(private readonly origin: string) {}

  /** Answers PublicKeyCredentialCreationOptionsJSON with RegistrationResponseJSON. */
  create(options: string, wrong: Misbehaviour = {}): string {
    const { challenge, rp, user } = JSON.parse(options) as CreationOptions;
    this.handle = user.id;
    const length = Buffer.from([this.credentialId.length >> 8, this.credentialId.length & 0xff]);
    const attested = Buffer.concat([
      Buffer.alloc(16),
      length,
      this.credentialId,
      coseKey(this.keys.publicKey),
    ]);
    const authData = Buffer.concat([this.authenticatorData(rp.id, wrong, flags.attested), attested]);
    return this.answer({
      clientDataJSON: this.clientData('webauthn.create', challenge, wrong),
      attestationObject: coded(attestation(authData)),
      transports: ['internal'],
    });
  }

  /** Answers PublicKeyCredentialRequestOptionsJSON with AuthenticationResponseJSON. */
  get(options: string, wrong: Misbehaviour = {}): string {
    const { challenge, rpId } = JSON.parse(options) as RequestOptions;
    const authData = this.authenticatorData(rpId, wrong);
    const clientDataJSON = this.clientData('webauthn.get', challenge, wrong);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return this.answer({
      clientDataJSON,
      authenticatorData: coded(authData),
      signature: coded(sign('sha256', signed, this.keys.privateKey)),
      userHandle: wrong.userHandle ?? this.handle,
    });
  }

  private answer(response: object): string {
    const id = coded(this.credentialId);
    return JSON.stringify({ id, rawId: id, type: 'public-key', response, clientExtensionResults: {} });
  }

  private clientData(type: string, challenge: string, wrong: Misbehaviour): string {
    return coded(
      JSON.stringify({
        type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? this.origin,
        crossOrigin: false,
      }),
    );
  }

  private authenticatorData(rpId: string, wrong: Misbehaviour, more = 0): Buffer {
    const said = flags.present | (wrong.verified === false ? 0 : flags.verified) | more;
    const counter = Buffer.alloc(4);
    this.counter = wrong.counter ?? this.counter + 1;
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(rpId), Buffer.from([said]), counter]);
  }
}

/** CBOR (RFC 8949) of {1: 2, 3: -7, -1: 1, -2: x, -3: y}: COSE, RFC 9053, section 7.1.1. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (text: string) =>
    Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    coordinate(x),
    Buffer.from([0x22]),
    coordinate(y),
  ]);
}

/** CBOR of {fmt: 'none', attStmt: {}, authData}. */
function attestation(authData: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    length,
    authData,
  ]);
}
