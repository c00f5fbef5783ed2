import { useApolloClient } from '@apollo/client/react';
import { ProfileDocument } from '../../../app/routes/profile/profile.generated.ts';

/** Asks for the profile again after something about it was changed; what is shown stays until it is there. */
export function useProfileAgain(): () => Promise<unknown> {
  const client = useApolloClient();
  return () => client.query({ query: ProfileDocument, fetchPolicy: 'network-only' });
}
