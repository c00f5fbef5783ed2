import { tenantById } from '../../../projections/tenants/queries.ts';
import { isWaiverAccepted } from '../../../projections/registrants/queries.ts';
import { downloaded } from '../../platform/fair-queues/downloads.ts';
import { retriedForDays } from '../../platform/jobs/queues.ts';
import { defineModule } from '../../platform/modules/module.ts';
import { mailQueueOf } from '../tenant-mail/port.ts';
import { createCheckIn } from './check-in.ts';
import { registrationsFeatureCodes } from './codes.ts';
import { createExport } from './export-registrants.ts';
import { createFindFacts } from './facts.ts';
import { createFindItem } from './item-facts.ts';
import { listActions } from './hub.ts';
import { servePages } from './pages/serve-pages.ts';
import { createFollowItem } from './follow-item.ts';
import { createMailRegistrant, registrationKind, registrationMail } from './mail-registrant.ts';
import * as notices from './migrations/0480-retention-notices.ts';
import { createOwnRegistration } from './own-registration.ts';
import type { Registrations } from './port.ts';
import { publicAction, urlOf } from './public-action.ts';
import { createRegister } from './register.ts';
import { registrantPerson } from './registrant-person.ts';
import { createRemoveRegistrant } from './remove-registrant.ts';
import { keepRetention, retentionMonths } from './retention.ts';
import { createSubmitAction } from './submit-action.ts';
import { createAskToTell, tellQueue, tellRegistrants } from './tell-registrants.ts';
import { createFindWaiver } from './waiver.ts';

/** The public actions of items, and the people who register there. */
export const registrations = defineModule({
  name: 'registrations',
  needs: ['outbox', 'publicForms', 'tenantMail'],
  codes: registrationsFeatureCodes,
  migrations: { '0480-retention-notices': notices },
  queues: { ...mailQueueOf(registrationKind), [tellQueue]: { ...retriedForDays, expireInSeconds: 900 } },
  open({ pools, config: { publicUrl }, media, ...platform }, { outbox, publicForms, tenantMail }) {
    const { dispatcher, fairQueues, positions, reads, states } = platform;
    const pool = pools.writer;
    const findItem = createFindItem(states);
    const findFacts = createFindFacts({ findItem, states });
    const findWaiver = createFindWaiver(media, platform.log);
    const followItem = createFollowItem({ dispatcher, findItem, states });
    const parts = {
      ...platform,
      findFacts,
      findItem,
      findWaiver,
      followItem,
      outbox,
      pool,
      publicForms,
      publicUrl,
    };
    const mailRegistrant = createMailRegistrant(parts);
    const findBrand = async (tenantId: number) => {
      const row = await reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
      return row?.active ? row : null;
    };
    const exported = createExport(parts);
    const port: Registrations = {
      ...createOwnRegistration(parts),
      ...createRemoveRegistrant(parts),
      checkIn: createCheckIn(parts),
      export: (item) => downloaded(fairQueues, item.tenantId, exported(item)),
      submit: createSubmitAction(parts),
      urlOf: (item) => urlOf(publicUrl, item),
      action: (item) => publicAction(parts, item),
      register: createRegister(parts),
      retentionMonths: (tenantId) => retentionMonths(states, tenantId),
      hub: (tenantId) => listActions(parts, tenantId),
    };
    return {
      port,
      pages: (webRoot) => servePages(webRoot, { findBrand, publicUrl, registrations: port }),
      effects: {
        'follow-item': (of, { correlationId }) => followItem(of, correlationId),
        'mail-registrant': mailRegistrant,
        'tell-registrants': createAskToTell(parts),
      },
      queued: [
        outbox.declare(tenantMail.kind(registrationMail(parts))),
        tellRegistrants({ ...parts, mailRegistrant }),
      ],
      recurring: [
        {
          name: 'keep-retention',
          cron: '23 3 * * *',
          longestSeconds: 3_600,
          run: () => keepRetention(parts),
        },
      ],
      people: registrantPerson(parts),
      files: {
        // while the list of registrants is held up, nobody knows
        shows: async (tenantId, path) =>
          (await positions.heldUp(['registrants'], tenantId)).size > 0 ||
          reads.asTenant(tenantId, (db) => isWaiverAccepted(db, tenantId, path)),
      },
    };
  },
});
