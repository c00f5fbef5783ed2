import type { ApolloClient } from '@apollo/client';
import { answerByPasskey, NoPasskey } from '../../../lib/passkeys.ts';
import {
  BeginPasskeyLogInDocument,
  LogInWithPasskeyDocument,
  type LogInWithPasskeyMutation,
} from './log-in-with-passkey.generated.ts';

/** Signs in with a passkey alone; null when no passkey was used. Loaded on demand. */
export async function logInWithPasskey(
  client: ApolloClient,
): Promise<LogInWithPasskeyMutation['logInWithPasskey'] | null | undefined> {
  const begun = await client.mutate({ mutation: BeginPasskeyLogInDocument });
  const answer = begun.data?.beginPasskeyLogIn;
  if (answer?.__typename !== 'PasskeyLogInOptions') return undefined;
  try {
    const response = await answerByPasskey(answer.options);
    const { data } = await client.mutate({ mutation: LogInWithPasskeyDocument, variables: { response } });
    return data?.logInWithPasskey;
  } catch (error) {
    if (error instanceof NoPasskey) return null;
    throw error;
  }
}
