import { Plural, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { use, Suspense, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from 'react-router-dom';
import type { DoorDevice } from '../../../features/door/device/door-device.ts';
import { openDevice } from '../../../features/door/device/sealed-device.ts';
import { DoorCounts } from '../../../features/door/components/door-counts.tsx';
import { DoorRegistrants } from '../../../features/door/components/door-list.tsx';
import { Overtaken } from '../../../features/door/components/overtaken.tsx';
import { ScanList } from '../../../features/door/components/scan-list.tsx';
import { Scanner } from '../../../features/door/components/scanner.tsx';
import { TypedCode } from '../../../features/door/components/typed-code.tsx';
import { VerdictPanel } from '../../../features/door/components/verdict-panel.tsx';
import { countsOf, type DoorItem, type DoorRegistrant } from '../../../features/door/model/door-list.ts';
import { useUndoCheckIn } from '../../../features/registrations/mutations/use-check-in.ts';
import { registrantFields } from '../../../features/registrations/live/cached-fields.ts';
import { connection } from '../../../graphql/live/connection.ts';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useStore } from '../../../lib/store.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import { LeaveGuard } from '../../../ui/leaving/leave-guard.tsx';
import { useUnsaved } from '../../../ui/leaving/unsaved.ts';
import { Main } from '../../../ui/main.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { interrupted } from '../../end-session.ts';
import { FollowTenant } from '../../live/follow-tenant.tsx';
import { NotFound } from '../../not-found.tsx';
import { itemOf } from '../../route-params.ts';
import { LiveChip } from '../../shell/live-chip.tsx';
import layout from '../../../ui/columns.module.css';
import classes from './door.module.css';
import { useDoor } from './use-door.ts';
import { useDoorList } from './use-door-list.ts';

/** /door/{tenant}/{eventId}/{itemId}: tickets are scanned here, also without network. */
export function Component() {
  useCachedFields(registrantFields);
  const of = itemOf(useParams());
  const place = useLocation();
  const userId = storedUser()?.id;
  // the storage of this browser belongs to the user who is signed in; without network there is nobody else to ask
  const [opened] = useState(() => (userId === undefined ? null : openDevice(userId)));
  if (opened === null) return <Navigate to={paths.login} replace state={interrupted(place)} />;
  return (
    <FollowTenant key={of.itemId} tenantId={of.tenantId}>
      <Suspense fallback={<Skeleton height={520} />}>
        <Opened of={of} opened={opened} />
      </Suspense>
    </FollowTenant>
  );
}

function Opened({ of, opened }: { of: DoorItem; opened: Promise<DoorDevice> }) {
  const { t } = useLingui();
  const device = use(opened);
  const { list, isKept, state, reading, counted, find, retry } = useDoorList(of, device);
  const door = useDoor(of, device, list);
  const network = useStore(connection);
  const isLive = network === 'live';
  const timezone = list?.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { problem, undone, undo } = useUndo(of);
  useUnsaved(!door.isKept && door.scans.some(({ answer }) => answer === null), false);
  const left = device.left ?? 0;
  const answered = door.scans.filter(({ answer }) => answer !== null).length;
  if (state === 'missing') return <NotFound />;
  return (
    <Main className={classes.page} id="content" tabIndex={-1}>
      <LeaveGuard />
      <div className={classes.top}>
        <Link to={paths.eventItemDetail(of.tenantId, of.eventId, of.itemId)}>{t`Back to the item`}</Link>
        <LiveChip />
      </div>
      <PageHeading title={list?.itemName ?? t`At the door`} />
      {list && <p className={classes.event}>{list.eventName}</p>}
      {!list && state === 'loading' && (
        <div className={classes.event}>
          <Skeleton height="1lh" width={180} />
        </div>
      )}
      {state === 'viewer' ? (
        <Notice kind="error">{t`You are not allowed to do this.`}</Notice>
      ) : (
        <div className={layout.columns}>
          <div className={layout.column}>
            {!list && state === 'loading' && (
              <div className={classes.toCome}>
                <DoorCounts came={0} expected={0} />
              </div>
            )}
            {list && <DoorCounts {...(counted ?? countsOf(list.registrants, door.isWaiting))} />}
            <Overtaken
              scans={door.scans}
              registrantOf={door.registrantOf}
              timezone={timezone}
              onSeen={door.drop}
            />
            <VerdictPanel last={door.last} timezone={timezone} isLive={isLive} />
            <Scanner onCode={(code) => void door.read(code)} />
            <TypedCode onCode={(code) => void door.typed(code)} />
            {!door.isKept && (
              <Notice kind="quiet">
                {t`This browser keeps nothing here. Stay on this page until everything is synced.`}
              </Notice>
            )}
            {left > 0 && (
              <Notice kind="error">
                <Plural
                  value={left}
                  one="# scan from an older version of Muster can’t be sent from this device. Check that guest in again."
                  other="# scans from an older version of Muster can’t be sent from this device. Check those guests in again."
                />
              </Notice>
            )}
            <ScanList
              scans={door.scans}
              registrantOf={door.registrantOf}
              timezone={timezone}
              onSend={network === 'offline' ? null : door.send}
              onDrop={door.drop}
            />
          </div>
          <div className={layout.column}>
            {problem && <Notice kind="error">{problem}</Notice>}
            {state === 'loading' && <Skeleton height={320} radius="lg" />}
            {state === 'failed' && (
              <Notice
                kind="error"
                actions={<Button variant="default" onClick={retry}>{t`Try again`}</Button>}
              >
                {t`The list of registrants is not on this device yet. Scans are kept, and checked when you are back online.`}
              </Notice>
            )}
            {list && (
              <DoorRegistrants
                list={list}
                isLive={isLive}
                isKept={isKept}
                reading={reading}
                find={list.isComplete || network === 'offline' ? null : find}
                settled={answered + undone}
                isWaiting={door.isWaiting}
                onCheckIn={(registrant) => void door.choose(registrant)}
                onUndo={(registrant) => void undo(registrant)}
              />
            )}
          </div>
        </div>
      )}
    </Main>
  );
}

/** Takes a check-in back, which needs the server. */
function useUndo(of: DoorItem): {
  problem: string | null;
  /** how many were undone here */
  undone: number;
  undo(registrant: DoorRegistrant): Promise<void>;
} {
  const { t, i18n } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const [undone, setUndone] = useState(0);
  const run = useUndoCheckIn();
  return {
    problem,
    undone,
    async undo({ registrantId }) {
      setProblem(null);
      try {
        const refused = await run({ ...of, registrantId });
        if (refused) setProblem(refusalText(i18n, refused.code) ?? t`Unexpected error.`);
        else setUndone((before) => before + 1);
      } catch {
        setProblem(t`The server could not be reached. Please try again.`);
      }
    },
  };
}
