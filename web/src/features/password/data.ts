import type { createQueryPreloader } from '@apollo/client/react';
import { PasswordResetWorksDocument } from '../../app/routes/password/set-password.generated.ts';

/** Whether a mailed link still works: asked for while its screen is on the way. */
export const resetLink = (preload: ReturnType<typeof createQueryPreloader>, token: string) =>
  preload(PasswordResetWorksDocument, { variables: { token }, fetchPolicy: 'network-only' });
