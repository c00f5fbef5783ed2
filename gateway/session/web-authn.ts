import { GraphQLError, GraphQLScalarType, valueFromASTUntyped } from 'graphql';

/**
 * A dictionary of Web Authentication as an object of JSON, as browsers take and give it. Inside the program it is text,
 * which the library for passkeys checks.
 */
function dictionary(name: string, description: string): GraphQLScalarType<string, unknown> {
  const read = (given: unknown): string => {
    if (typeof given === 'object' && given !== null && !Array.isArray(given)) return JSON.stringify(given);
    throw new GraphQLError(`${name} is an object.`);
  };
  return new GraphQLScalarType<string, unknown>({
    name,
    description,
    specifiedByURL: `https://www.w3.org/TR/webauthn-3/#dictdef-${name.toLowerCase()}`,
    serialize: (text): unknown => JSON.parse(String(text)),
    parseValue: read,
    parseLiteral: (node, variables) => read(valueFromASTUntyped(node, variables)),
  });
}

export const CreationOptions = dictionary(
  'PublicKeyCredentialCreationOptionsJSON',
  'An object with which a browser makes a passkey: `PublicKeyCredential.parseCreationOptionsFromJSON`.',
);

export const RequestOptions = dictionary(
  'PublicKeyCredentialRequestOptionsJSON',
  'An object with which a browser asks for a passkey: `PublicKeyCredential.parseRequestOptionsFromJSON`.',
);

export const RegistrationResponse = dictionary(
  'RegistrationResponseJSON',
  'An object: what `toJSON` gives of the credential that a browser made.',
);

export const AuthenticationResponse = dictionary(
  'AuthenticationResponseJSON',
  'An object: what `toJSON` gives of the credential with which a browser answered.',
);
