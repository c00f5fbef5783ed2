import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dateOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { CollaboratorsDocument } from '../queries/collaboration.generated.ts';
import classes from './collaboration.module.css';

/** What the organisation that shares an event wrote, and until when it shares it. Without an answer, nothing. */
export function ShareTerms({ tenantId, eventId }: { tenantId: number; eventId: number }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const { data } = useQuery(CollaboratorsDocument, {
    variables: { tenantId, eventId },
    fetchPolicy: 'cache-and-network',
  });
  const shares = (data?.collaborators ?? []).flatMap((collaborator) => collaborator.shares);
  const active = shares.filter(({ status }) => status === 'ACTIVE');
  return active.map(({ id, endsAt, itemId, itemName, message }) => {
    const end = endsAt === null ? null : dateOf(endsAt, timezone, locale);
    const thing = itemId === null ? t`The event` : (itemName ?? '');
    return (
      <div key={id} className={classes.log}>
        {message && (
          <blockquote className={classes.message} dir="auto">
            {message}
          </blockquote>
        )}
        {end !== null && <p className={classes.quiet}>{t`${thing} is shared until ${end}.`}</p>}
      </div>
    );
  });
}
