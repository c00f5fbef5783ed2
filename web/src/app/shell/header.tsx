import { useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { FileChooserContext, type FileChooserProps } from '../../features/messages/model/file-chooser.ts';
import type { Viewer_MeFragment } from '../../features/session/viewer.generated.ts';
import { loadPart } from '../../lib/load-part.ts';
import { optionalPart } from '../../lib/optional-part.ts';
import { paths } from '../../lib/paths.ts';
import { useSettled } from '../../lib/use-settled.ts';
import { SidebarIcon } from '../../ui/icons.tsx';
import { Logo } from '../../ui/logo.tsx';
import classes from './header.module.css';
import { LiveChip } from './live-chip.tsx';
import { TenantPlace } from './tenant-place.tsx';
import { UserMenu } from './user-menu.tsx';

const MessagesButton = lazy(() =>
  optionalPart(async () => ({ default: (await import('./after-paint.ts')).MessagesButton })),
);

/** Chooses what a message shows; loaded when it is opened. */
const ChooseFiles = lazy(() => loadPart('choose-files', () => import('../routes/messages/choose-files.tsx')));

const chooseFiles = (props: FileChooserProps) => <ChooseFiles {...props} />;

const NotificationsButton = lazy(() =>
  optionalPart(async () => ({ default: (await import('./after-paint.ts')).NotificationsButton })),
);

export function Header({
  me,
  tenantId,
  sidebarOpen,
  onToggleSidebar,
}: {
  me: Viewer_MeFragment;
  tenantId: number;
  sidebarOpen: boolean;
  onToggleSidebar(): void;
}) {
  const { t } = useLingui();
  const settled = useSettled();
  const place = <span className={classes.place} />;
  return (
    <header className={classes.header}>
      <div className={classes.corner}>
        {/* the logo links to /login, which redirects to the dashboard (docs/product/shell.md) */}
        <Link to={paths.login} className={classes.logo} aria-label="Muster">
          <Logo />
        </Link>
        <UnstyledButton
          className={classes.toggle}
          onClick={onToggleSidebar}
          aria-expanded={sidebarOpen}
          aria-controls="sidebar"
          aria-label={sidebarOpen ? t`Collapse sidebar` : t`Expand sidebar`}
        >
          <SidebarIcon />
        </UnstyledButton>
      </div>
      <TenantPlace memberships={me.memberships} />
      <LiveChip brief />
      <Suspense fallback={place}>
        <FileChooserContext value={chooseFiles}>
          {settled ? <MessagesButton tenantId={tenantId} /> : place}
        </FileChooserContext>
      </Suspense>
      <Suspense fallback={place}>{settled ? <NotificationsButton tenantId={tenantId} /> : place}</Suspense>
      <UserMenu me={me} />
    </header>
  );
}
