import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLoaderData, useLocation, useParams } from 'react-router-dom';
import type { MeQuery } from '../../features/session/viewer.generated.ts';
import { isAnyWaiting } from '../../features/door/model/waiting.ts';
import { asOf } from '../../graphql/kept/as-of.ts';
import { firstScreenSettled } from '../../lib/first-screen.ts';
import { loadPart } from '../../lib/load-part.ts';
import { optionalPart } from '../../lib/optional-part.ts';
import { idIn, paths } from '../../lib/paths.ts';
import { recall, remember } from '../../lib/remembered.ts';
import { useStore } from '../../lib/store.ts';
import { storedUser, storeUser } from '../../lib/stored-user.ts';
import { type CurrentTenant, TenantContext } from '../../lib/tenant.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { Main } from '../../ui/main.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import { FollowTenant } from '../live/follow-tenant.tsx';
import { interrupted } from '../end-session.ts';
import { NotFound } from '../not-found.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { LeaveGuard } from '../../ui/leaving/leave-guard.tsx';
import { OnItsWay } from './on-its-way.tsx';
import { useShownReadModels } from './shown-read-models.ts';
import { Sidebar } from './sidebar.tsx';
import { WithoutTenant } from './without-tenant.tsx';

// loaded on demand: most users have confirmed their address
const ConfirmReminder = lazy(() =>
  loadPart(
    'confirm-reminder',
    () => import('../../features/confirmed-address/components/confirm-reminder.tsx'),
  ),
);

// scans of tickets that were made without network
const SettleScans = lazy(() => optionalPart(() => import('../../features/door/components/settle-scans.tsx')));

// seldom has something to say
const UnderRepair = lazy(() =>
  optionalPart(async () => ({ default: (await import('./after-paint.ts')).UnderRepair })),
);

// what is there without network: kept beforehand by the service worker
const AsOfNotice = lazy(() => optionalPart(() => import('./as-of-notice.tsx')));

// most tenants have no logo, and public/theme.js has applied the colours that this browser knows
const Accent = lazy(() => optionalPart(() => import('./accent.tsx')));

// shows nothing, so it lets the first screen go before
const RefreshPush = lazy(() =>
  optionalPart(async () => {
    await firstScreenSettled;
    return import('../../features/notifications/components/refresh-push.tsx');
  }),
);

/**
 * Header, sidebar and, on a phone, bottom bar around every screen of a tenant, and around the person's
 * own screens, which use the tenant that they worked in last, if any.
 */
export function Component() {
  const { me } = useReadQuery(useLoaderData<QueryRef<MeQuery>>()).data;
  const inPath = useParams()['tenant'];
  const place = useLocation();
  if (!me) return <Navigate to={paths.login} replace state={interrupted(place)} />;
  if (me.mustEnrol) return <Navigate to={paths.enrol} replace />;
  const mine = (tenantId: number | null | undefined) =>
    me.memberships.find((membership) => membership.tenant.tenantId === tenantId);
  const membership =
    inPath === undefined ? (mine(storedUser()?.tenantid) ?? mine(me.currentTenantId)) : mine(idIn(inPath));
  if (!membership) return inPath === undefined ? <WithoutTenant /> : <NotFound />;
  const { tenant, role } = membership;
  return (
    <TenantContext value={{ ...tenant, role }}>
      <FollowTenant key={tenant.tenantId} tenantId={tenant.tenantId}>
        <Frame me={me} tenant={tenant} />
      </FollowTenant>
    </TenantContext>
  );
}

/**
 * The link must not change the address: the router does not know such an entry of the history, and Back from the next
 * screen would leave it without a question.
 */
function skipToContent(event: MouseEvent): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  const content = document.getElementById('content');
  content?.scrollIntoView();
  content?.focus({ preventScroll: true });
}

function Frame({
  me,
  tenant,
}: {
  me: NonNullable<MeQuery['me']>;
  tenant: Pick<CurrentTenant, 'tenantId' | 'logo'>;
}) {
  const { t } = useLingui();
  const { tenantId } = tenant;
  const settled = useSettled();
  // on a phone the bottom bar takes its place (shell.module.css)
  const hasSidebar = useIsWide();
  const readModels = useShownReadModels();
  const [open, setOpen] = useState(() => recall('sidebar') !== 'closed');
  useEffect(() => {
    storeUser({ id: me.userId, username: me.username, tenantid: tenantId });
  }, [me.userId, me.username, tenantId]);
  const toggle = () => {
    setOpen(!open);
    remember('sidebar', open ? 'closed' : 'open');
  };
  return (
    <div className={classes.frame} data-open={open || undefined}>
      <a className={classes.skip} href="#content" onClick={skipToContent}>{t`Skip to content`}</a>
      <OnItsWay />
      <Header me={me} tenantId={tenantId} sidebarOpen={open} onToggleSidebar={toggle} />
      <aside className={classes.sidebar} id="sidebar" hidden={!open}>
        {hasSidebar && <Sidebar />}
      </aside>
      <Main className={classes.content} id="content" tabIndex={-1}>
        {!me.addressConfirmed && (
          <div className={classes.reminder}>
            <Suspense>
              <ConfirmReminder />
            </Suspense>
          </div>
        )}
        {useStore(asOf) !== null && (
          <div className={classes.asOf}>
            <Suspense>
              <AsOfNotice />
            </Suspense>
          </div>
        )}
        {settled && (
          <Suspense>
            <UnderRepair tenantId={tenantId} readModels={readModels} />
          </Suspense>
        )}
        <Outlet />
      </Main>
      {isAnyWaiting() && (
        <Suspense>
          <SettleScans userId={me.userId} />
        </Suspense>
      )}
      {(tenant.logo !== null || recall('accent') !== null) && (
        <Suspense>
          <Accent {...tenant} />
        </Suspense>
      )}
      <Suspense>
        <RefreshPush />
      </Suspense>
      <BottomBar />
      <LeaveGuard />
    </div>
  );
}
