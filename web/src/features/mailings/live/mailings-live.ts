import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import { defineLiveConnection } from '../../../graphql/live/live-list.ts';
import type { LiveType } from '../../../graphql/live/placer.ts';
import { readShownAgain, readShownAtMostEvery } from '../../../graphql/live/read-shown-again.ts';
import { startAgain } from '../../../graphql/merge-connection.ts';
import { progressMs } from '../model/progress.ts';
import type { LiveMailings_ChangeFragment } from './mailing-changed.generated.ts';
import { MailingLine_MailingFragmentDoc, type MailingLine_MailingFragment } from './mailing.generated.ts';

export const mailingType: LiveType<MailingLine_MailingFragment> = {
  typename: 'Mailing',
  fragment: MailingLine_MailingFragmentDoc,
  fragmentName: 'MailingLine_mailing',
};

/** The mails that staff wrote, the newest first. */
const mailingList = defineLiveConnection<MailingLine_MailingFragment, 'mailingId'>({
  typename: 'Mailing',
  field: 'mailings',
  by: ['mailingId'],
  order: (one, other) => other.mailingId - one.mailingId,
  belongs: () => true,
});

/**
 * The progress of a mail follows from its deliveries. The server counts all of them, and a mail to a group
 * changes dozens of them a second.
 */
const readProgress = readShownAtMostEvery(progressMs, 'Mailings', 'MailingProgress', 'MailingDetail');
const readTemplates = readShownAgain('MailTemplates');

export const mailingsLive: LiveFeature = {
  lists: [mailingList],
  changes: [
    followEntity<LiveMailings_ChangeFragment, MailingLine_MailingFragment>({
      on: 'MailingChanged',
      type: mailingType,
      entityOf: ({ mailing }) => mailing,
      removedOf: ({ mailingId }, tenantId) => ({
        id: `Mailing:${mailingId}`,
        field: 'mailing',
        args: { tenantId, mailingId },
      }),
    }),
    { on: 'DeliveryChanged', take: readProgress },
    { on: 'TemplatesChanged', take: readTemplates },
  ],
  // mails that were sent or stopped meanwhile may be on any of the loaded pages
  missed: ({ client }) => startAgain(client.cache, 'mailings'),
};
