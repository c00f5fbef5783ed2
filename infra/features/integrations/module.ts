import { defineModule } from '../../platform/modules/module.ts';
import { rowsOfUser } from '../../platform/modules/personal-data.ts';
import { createIntegrations } from './integrations.ts';
import { KeptTokens } from './kept-tokens.ts';
import * as tables from './migrations/0600-twitter.ts';
import { SignIns } from './sign-ins.ts';
import { openTwitter } from './twitter.ts';

/** The accounts of tenants on social networks. */
export const integrations = defineModule({
  name: 'integrations',
  migrations: { '0600-twitter': tables },
  open({ authorisation, config, dispatcher, log, pools, reads, sealers, states }) {
    const pool = pools.writer;
    const sealer = sealers('twitter');
    const twitter = openTwitter(config);
    const signIns = new SignIns(pool, sealer);
    const { publicUrl } = config;
    const tokens = new KeptTokens(pool, sealer);
    const access = createIntegrations({
      authorisation,
      dispatcher,
      log,
      publicUrl,
      reads,
      signIns,
      states,
      tokens,
      twitter,
    });
    return {
      port: access,
      effects: { 'forget-twitter-tokens': ({ tenantId, upTo }) => access.forget(tenantId, upTo) },
      recurring: [{ name: 'sweep-twitter-sign-ins', cron: '27 * * * *', run: () => signIns.sweep() }],
      personalData: {
        tables: { twitter_sign_ins: rowsOfUser(pool, 'expires_at', 'muster.twitter_sign_ins') },
      },
      close: () => twitter.close(),
    };
  },
});
