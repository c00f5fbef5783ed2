import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { MailingForm } from '../../../features/mailings/components/mailing-form.tsx';
import classes from '../../../features/mailings/components/mailings.module.css';
import { blankMailing, valuesIn } from '../../../features/mailings/model/mailing-values.ts';
import { paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ChosenFiles } from './chosen-files.tsx';
import { MailingList } from './mailing-list.tsx';
import { useGroupChoices } from './use-group-choices.ts';

export const handle: Shown = { readModels: ['mailings', 'deliveries'] };

const nowhere = { eventId: null, itemId: null };

/** /sendemail: writes a mail and shows those that were written, with how far they are. */
export function Component() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const [search] = useSearchParams();
  const linked = valuesIn(search);
  const firstname = '{{firstname}}';
  const first =
    linked.group === 'winners'
      ? {
          ...blankMailing,
          ...linked,
          subject: t`You have won`,
          message: t`Congratulations, ${firstname}! You were drawn in our raffle. Please reply to this email to receive your prize.`,
        }
      : blankMailing;
  const [place, setPlace] = useState<{ eventId: number | null; itemId: number | null }>(nowhere);
  const choices = useGroupChoices(tenantId, place);
  return (
    <div className={classes.page}>
      <PageHeading title={t`Send Email`} />
      <section className={classes.panel} aria-label={t`New email`}>
        <MailingForm
          choices={choices}
          onPlace={setPlace}
          renderFiles={(files, onChange) => <ChosenFiles files={files} onChange={onChange} />}
          first={first}
          draftName={linked.group === '' ? 'send-email' : `send-email-${linked.itemId}-${linked.draw}`}
        />
      </section>
      <section className={classes.panel}>
        <h2 className={classes.title}>{t`Emails`}</h2>
        <MailingList tenantId={tenantId} />
        <p className={classes.quiet}>
          <Link to={paths.outbox(tenantId)}>{t`Everything that was sent`}</Link>
        </p>
      </section>
    </div>
  );
}
