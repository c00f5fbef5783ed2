import { onDatabase } from '../../platform/database/unavailable.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { rowsOfUser } from '../../platform/modules/personal-data.ts';
import * as tables from './migrations/0560-first-steps.ts';
import './port.ts';

/** What the dashboard of a new tenant offers, until each person dismisses it. */
export const firstSteps = defineModule({
  name: 'firstSteps',
  migrations: { '0560-first-steps': tables },
  open({ pools }) {
    const pool = pools.writer;
    const table = 'muster.first_steps_dismissed';
    return {
      port: {
        async isDismissed(userId, tenantId) {
          const text = `select 1 from ${table} where user_id = $1 and tenant_id = $2`;
          return (await onDatabase(() => pool.query(text, [userId, tenantId]))).rowCount === 1;
        },
        async dismiss(userId, tenantId) {
          const text = `insert into ${table} (user_id, tenant_id) values ($1, $2) on conflict do nothing`;
          await onDatabase(() => pool.query(text, [userId, tenantId]));
        },
      },
      personalData: {
        tables: { first_steps_dismissed: rowsOfUser(pool, 'tenant_id, dismissed_at', table) },
      },
    };
  },
});
