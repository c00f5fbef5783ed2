import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

/** The browser made or used no passkey: the person said no, waited too long, or has none that fits. */
export class NoPasskey extends Error {
  override name = 'NoPasskey';
  constructor(
    /** the device holds one for this account already */
    readonly present: boolean,
    options: ErrorOptions,
  ) {
    super('No passkey', options);
  }
}

/** Lets a passkey answer the server's options; both are JSON. Throws NoPasskey. */
export const answerByPasskey = (options: string): Promise<string> =>
  withDevice(() => startAuthentication({ optionsJSON: JSON.parse(options) }));

/** Makes a passkey as the server's options say; both are JSON. Throws NoPasskey. */
export const makePasskey = (options: string): Promise<string> =>
  withDevice(() => startRegistration({ optionsJSON: JSON.parse(options) }));

async function withDevice(ask: () => Promise<object>): Promise<string> {
  try {
    return JSON.stringify(await ask());
  } catch (error) {
    const present =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new NoPasskey(present, { cause: error });
  }
}
