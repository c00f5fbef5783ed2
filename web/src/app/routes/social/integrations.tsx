import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import classes from '../../../features/posts/components/posts.module.css';
import { platformNames } from '../../../features/posts/model/platform-names.ts';
import { usePostCommands } from '../../../features/posts/mutations/use-post-commands.ts';
import { paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { IntegrationsQuery } from './integrations.generated.ts';

export const handle: Shown = { readModels: ['integrations'] };

/** /{tenant}/integrations: the tenant's accounts on social networks. */
export function Component() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const [search] = useSearchParams();
  const ended = search.get('twitter');
  return (
    <div className={classes.page}>
      <PageHeading title={t`Integrations`} />
      <p className={classes.quiet}>
        {t`Connect the accounts for which your organisation posts.`}{' '}
        <Link to={paths.posts(tenantId)}>{t`All posts`}</Link>
      </p>
      {ended === 'connected' && <Notice kind="success">{t`Twitter is connected.`}</Notice>}
      {ended === 'denied' && (
        <Notice kind="error">{t`Twitter was not connected, because it was not allowed there.`}</Notice>
      )}
      {ended === 'interrupted' && (
        <Notice kind="error">
          {t`Twitter was not connected, because your session had ended. Please connect it again.`}
        </Notice>
      )}
      {ended === 'late' && (
        <Notice kind="error">
          {t`Twitter was not connected, because it took longer than ten minutes. Please connect it again.`}
        </Notice>
      )}
      {ended === 'forbidden' && <Notice kind="error">{t`Only admins can connect Twitter.`}</Notice>}
      {ended === 'too-many' && (
        <Notice kind="error">{t`Too many attempts. Please wait a while before you connect Twitter.`}</Notice>
      )}
      {ended === 'failed' && (
        <Notice kind="error">{t`Error starting Twitter OAuth flow. Please try again.`}</Notice>
      )}
      <Suspense fallback={<Skeleton height={200} radius="xl" />}>
        <Networks queryRef={useLoaderData<QueryRef<IntegrationsQuery>>()} />
      </Suspense>
    </div>
  );
}

type Network = IntegrationsQuery['integrations'][number];

function Networks({ queryRef }: { queryRef: QueryRef<IntegrationsQuery> }) {
  const { t } = useLingui();
  const { integrations } = useReadQuery(queryRef).data;
  return (
    <ul className={classes.networks} aria-label={t`Social networks`}>
      {integrations.map((network) => (
        <li key={network.id} className={classes.network}>
          {network.available ? (
            <Twitter network={network} />
          ) : (
            <>
              <Button variant="default" disabled>
                {platformNames[network.platform]}
              </Button>
              <p className={classes.quiet}>{t`Cannot be connected yet.`}</p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

function Twitter({ network: { platform, missing, handle: account, lost } }: { network: Network }) {
  const { t } = useLingui();
  const { tenantId, role } = useTenant();
  const commands = usePostCommands(tenantId);
  const { problem, busy, attempt } = useAttempt(t`Twitter could not be disconnected. Please try again.`);
  const isAdmin = role === 'ADMIN';
  const disconnect = () =>
    attempt(async () => {
      const said = await commands.disconnectTwitter();
      return said.ok ? null : said.problem;
    });
  const settings = missing.join(', ');
  return (
    <>
      <Button
        disabled={!isAdmin || missing.length > 0}
        aria-describedby="twitter-state"
        onClick={() => window.location.assign(`/api/integrations/twitter/connect/${tenantId}`)}
      >
        {platformNames[platform]}
      </Button>
      <p id="twitter-state" className={classes.quiet}>
        {missing.length > 0
          ? t`Not set up on this server. Missing settings: ${settings}.`
          : account !== null
            ? t`Connected as @${account}.`
            : lost
              ? t`Twitter no longer lets us post for this account. Connect it again.`
              : t`Not connected.`}{' '}
        {!isAdmin && t`Only admins can connect and disconnect accounts.`}
      </p>
      {isAdmin && account !== null && (
        <Button variant="default" loading={busy} onClick={() => void disconnect()}>{t`Disconnect`}</Button>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
    </>
  );
}
