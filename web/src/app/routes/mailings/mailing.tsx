import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { GroupPeople } from '../../../features/mailings/components/group-people.tsx';
import { MailingContent } from '../../../features/mailings/components/mailing-content.tsx';
import { MailingLine } from '../../../features/mailings/components/mailing-line.tsx';
import classes from '../../../features/mailings/components/mailings.module.css';
import { audienceInput } from '../../../features/mailings/model/audience-input.ts';
import { paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { Missing } from '../../../ui/missing.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import { Deliveries } from '../outbox/deliveries.tsx';
import type { MailingDetailQuery } from './mailing.generated.ts';

export const handle: Shown = { readModels: ['mailings', 'deliveries'] };

/** /{tenant}/emails/{mailingId}: a mail that was written, for whom, and who was sent it when. */
export function Component() {
  return (
    <Suspense fallback={<PageSkeleton height={420} />}>
      <Mailing queryRef={useLoaderData<QueryRef<MailingDetailQuery>>()} />
    </Suspense>
  );
}

function Mailing({ queryRef }: { queryRef: QueryRef<MailingDetailQuery> }) {
  const { t } = useLingui();
  const { mailing } = useReadQuery(queryRef).data;
  if (!mailing)
    return (
      <Missing
        title={t`Email not found`}
        words={t`There is no such email in your organisation.`}
        onward={<Link to={paths.sendEmail}>{t`Send Email`}</Link>}
      />
    );
  const { mailingId, subject, audience, recipients, stoppedAt, typed, dueAt } = mailing;
  const isToBeLookedUp = audience !== null && recipients === null && stoppedAt === null;
  return (
    <div className={classes.page}>
      <PageHeading title={subject} />
      <section className={classes.panel} aria-label={t`Email`}>
        <ul className={classes.list} aria-label={t`Progress`}>
          <MailingLine mailing={mailing} isOnItsPage />
        </ul>
        <MailingContent mailing={mailing} dueAt={dueAt} />
      </section>
      {isToBeLookedUp && (
        <section className={classes.panel} aria-labelledby="group">
          <h2 id="group" className={classes.title}>{t`Who would get it now`}</h2>
          <p className={classes.quiet}>
            {t`The group is looked up when the email is sent. People who have unsubscribed are left out.`}
          </p>
          <GroupPeople audience={audienceInput(audience)} />
        </section>
      )}
      {(!isToBeLookedUp || typed > 0) && (
        <Deliveries
          progress={null}
          kind={null}
          source={`mailing-${mailingId}`}
          title={t`Recipients`}
          isOfOneThing
        />
      )}
    </div>
  );
}
