import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser';

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

/** Signs the server's options with a passkey. Throws NoPasskey. */
export const answerByPasskey = (
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON> => withDevice(() => startAuthentication({ optionsJSON }));

/** Creates a passkey from the server's options. Throws NoPasskey. */
export const makePasskey = (
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON> => withDevice(() => startRegistration({ optionsJSON }));

async function withDevice<Given>(ask: () => Promise<Given>): Promise<Given> {
  try {
    return await ask();
  } catch (error) {
    const present =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new NoPasskey(present, { cause: error });
  }
}
