import { defineModule } from '../../platform/modules/module.ts';
import { rowsOfUser } from '../../platform/modules/personal-data.ts';
import { Challenges } from './challenges.ts';
import { KeptPasskeys } from './kept-passkeys.ts';
import * as tables from './migrations/0100-passkeys.ts';

/** Devices and keys that sign people in (WebAuthn). */
export const passkeys = defineModule({
  name: 'passkeys',
  migrations: { '0100-passkeys': tables },
  open({ pools, privacy, config: { publicUrl } }) {
    const pool = pools.writer;
    const challenges = new Challenges(pool, privacy);
    return {
      port: new KeptPasskeys({ pool, privacy, challenges, publicUrl }),
      recurring: [{ name: 'sweep-passkey-challenges', cron: '37 * * * *', run: () => challenges.sweep() }],
      personalData: {
        tables: {
          passkeys: rowsOfUser(pool, 'created_at, name, transports, last_used_at', 'muster.passkeys'),
        },
      },
    };
  },
});
