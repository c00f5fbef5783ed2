import { openMailTransport } from '../../platform/mail/open-mail-transport.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { createTenantMail } from './tenant-mail.ts';

/** Mail in the name of a tenant: docs/outbox.md. */
export const tenantMail = defineModule({
  name: 'tenantMail',
  needs: ['confirmedAddresses', 'outbox'],
  open({ config, pools, privacy, sealers, states }, { confirmedAddresses }) {
    // only a worker needs the way out
    let opened: ReturnType<typeof openMailTransport> | undefined;
    const transport = async () => {
      opened ??= openMailTransport(config, { pool: pools.writer, sealer: sealers('mailbox') });
      return (await opened).transport;
    };
    return {
      port: createTenantMail({ confirmedAddresses, privacy, states, transport }),
      async close() {
        await (await opened)?.transport?.close();
      },
    };
  },
});
