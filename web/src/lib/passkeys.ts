import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';

/** The browser created or used no passkey: the user cancelled, a timeout passed, or none matches. */
export class NoPasskey extends Error {
  override name = 'NoPasskey';
  constructor(
    /** the device already has a passkey for this account */
    readonly present: boolean,
    options: ErrorOptions,
  ) {
    super('No passkey', options);
  }
}

/** Signs the server's options with a passkey; both are JSON. Throws NoPasskey. */
export const answerByPasskey = (options: string): Promise<string> =>
  withDevice(() => startAuthentication({ optionsJSON: JSON.parse(options) }));

/** Creates a passkey from the server's options; both are JSON. Throws NoPasskey. */
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
