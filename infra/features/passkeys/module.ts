import { defineModule } from '../../platform/modules/module.ts';
import { rowsOfUser } from '../../platform/modules/personal-data.ts';
import { Challenges } from './challenges.ts';
import { PasskeyStore } from './passkey-store.ts';
import * as tables from './migrations/0100-passkeys.ts';

/** Passkeys: devices and security keys with which people sign in (WebAuthn). */
export const passkeys = defineModule({
  name: 'passkeys',
  migrations: { '0100-passkeys': tables },
  open({ pools, privacy, config: { publicUrl } }) {
    const pool = pools.writer;
    const challenges = new Challenges(pool, privacy);
    return {
      port: new PasskeyStore({ pool, privacy, challenges, publicUrl }),
      recurring: [
        { name: 'sweep-passkey-challenges', cron: '37 * * * *', run: () => challenges.deleteExpired() },
      ],
      personalData: {
        tables: {
          passkeys: rowsOfUser(pool, 'created_at, name, transports, last_used_at', 'muster.passkeys'),
        },
      },
    };
  },
});
