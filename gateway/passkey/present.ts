import type { ListedPasskey } from '../../infra/features/passkeys/port.ts';
import { Passkey } from './types.ts';

export function presentPasskey(passkey: ListedPasskey): Passkey {
  return Object.assign(new Passkey(), { ...passkey, id: `Passkey:${passkey.passkeyId}` });
}
