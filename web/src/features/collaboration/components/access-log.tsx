import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId } from 'react';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { accessFields } from '../queries/cached-fields.ts';
import { ShareAccessDocument, type ShareAccessQuery } from '../queries/collaboration.generated.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './collaboration.module.css';

type Entry = NonNullable<ShareAccessQuery['shareAccess']>['edges'][number]['node'];

/** Who opened or changed what through shares: guests also see what the organisation that holds it changed. */
export function AccessLog({ tenantId, eventId }: { tenantId: number; eventId: number }) {
  const { t } = useLingui();
  const headingId = useId();
  useCachedFields(accessFields);
  const { data, error, refetch, fetchMore } = useQuery(ShareAccessDocument, {
    variables: { tenantId, eventId },
    fetchPolicy: 'cache-and-network',
  });
  const log = data?.shareAccess;
  if (error)
    return (
      <Notice
        kind="error"
        actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
      >
        {t`Failed to load the access log`}
      </Notice>
    );
  if (!log || log.edges.length === 0) return null;
  return (
    <div className={classes.log}>
      <h3 className={classes.subtitle} id={headingId}>{t`Access log`}</h3>
      <ul className={classes.list} aria-labelledby={headingId}>
        {log.edges.map(({ node }) => (
          <AccessLine key={node.id} entry={node} />
        ))}
      </ul>
      {log.pageInfo.hasNextPage && (
        <LoadMore
          key={log.pageInfo.endCursor}
          loadMore={() => fetchMore({ variables: { after: log.pageInfo.endCursor ?? null } })}
          failure={t`Failed to load the access log`}
        />
      )}
    </div>
  );
}

function AccessLine({ entry }: { entry: Entry }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const { personName, tenantName, fields, itemId, itemName } = entry;
  const names: Readonly<Record<string, string>> = {
    name: t`name`,
    description: t`description`,
    type: t`type`,
    location: t`location`,
    startsAt: t`start`,
    endsAt: t`end`,
    status: t`status`,
    sizes: t`sizes`,
    capacity: t`capacity`,
    item: t`items`,
    comment: t`comments`,
    task: t`tasks`,
    message: t`messages`,
    media: t`pictures and videos`,
  };
  const changed = fields.map((field) => names[field] ?? field).join(', ');
  const thing = itemId === null ? t`the event` : itemName || t`item #${itemId}`;
  const said = {
    OPENED: t`opened ${thing}`,
    CHANGED: t`changed ${thing}: ${changed}`,
    SHARED: t`shared ${thing}`,
    ROLE_CHANGED: t`changed the role on ${thing}`,
    REVOKED: t`revoked the access to ${thing}`,
    LEFT: t`left`,
  };
  return (
    <li className={classes.line}>
      <div className={classes.who}>
        <div>
          <span className={classes.name}>{personName}</span>{' '}
          <span className={classes.quiet}>({tenantName})</span> {said[entry.what]}
        </div>
        <time className={classes.quiet} dateTime={entry.at}>
          {momentOf(entry.at, timezone, locale)}
        </time>
      </div>
    </li>
  );
}
