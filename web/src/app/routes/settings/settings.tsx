import '@mantine/core/styles/Tabs.css';
import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Link, useLoaderData, useSearchParams } from 'react-router-dom';
import { useReload } from '../../../graphql/use-reload.ts';
import { loadPart } from '../../../lib/load-part.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { paths } from '../../../lib/paths.ts';
import type { Shown } from '../../../lib/shown.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ChooseFromLibrary } from '../../../features/library/components/choose-from-library.tsx';
import { DirectorySwitch } from '../../../features/collaboration/components/directory-switch.tsx';
import { LibraryLinks } from '../../../features/library/components/library-links.tsx';
import { RetentionCard } from '../../../features/registrations/components/retention-card.tsx';
import { CompanyTab } from '../../../features/settings/components/company-tab.tsx';
import { SecurityTab } from '../../../features/settings/components/security-tab.tsx';
import { TenantSettingsDocument, type TenantSettingsQuery } from './settings.generated.ts';
import bar from '../../../ui/tabs.module.css';
import classes from './settings.module.css';
import '../../../features/media-picker/refusal-texts.ts';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';

// most visits are to the first tab
const AccessibilityTab = lazy(() =>
  loadPart('accessibilityTab', () => import('../../../features/settings/components/accessibility-tab.tsx')),
);
const AppearanceTab = lazy(() =>
  loadPart('appearanceTab', () => import('../../../features/settings/components/appearance-tab.tsx')),
);
const LanguageTab = lazy(() =>
  loadPart('languageTab', () => import('../../../features/settings/components/language-tab.tsx')),
);
const NotificationsTab = lazy(() =>
  loadPart('notifications', () =>
    import('../../../features/notifications/components/notifications-tab.tsx').then((part) => ({
      default: part.NotificationsTab,
    })),
  ),
);

export const handle: Shown = { readModels: ['tenants'] };

/** The tabs behind the first one, as the address names them. */
const tabs = ['security', 'appearance', 'accessibility', 'notifications', 'language', 'collaboration'];

/** /{tenant}/settings: tabs; the open tab is in the address (decision 23). */
export function Component() {
  const { t } = useLingui();
  const queryRef = useLoaderData<QueryRef<TenantSettingsQuery>>();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? '';
  const tab = tabs.includes(asked) ? asked : 'company';
  const list = useRef<HTMLDivElement>(null);
  // on a phone the list of tabs is wider than the screen
  useEffect(() => {
    list.current
      ?.querySelector(`[id$="-tab-${tab}"]`)
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [tab]);
  return (
    <div className={classes.page}>
      <PageHeading title={t`Settings`} />
      <Tabs
        value={tab}
        onChange={(next) => setParams(next === 'company' ? {} : { tab: next ?? '' }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List ref={list} className={`${bar.tabs} ${classes.tabs}`} aria-label={t`Settings`}>
          <Tabs.Tab value="company" className={bar.tab}>{t`Company Info`}</Tabs.Tab>
          <Tabs.Tab value="security" className={bar.tab}>{t`Security`}</Tabs.Tab>
          <Tabs.Tab value="appearance" className={bar.tab}>{t`Appearance`}</Tabs.Tab>
          <Tabs.Tab value="accessibility" className={bar.tab}>{t`Accessibility`}</Tabs.Tab>
          <Tabs.Tab value="notifications" className={bar.tab}>{t`Notifications`}</Tabs.Tab>
          <Tabs.Tab value="language" className={bar.tab}>{t`Language`}</Tabs.Tab>
          <Tabs.Tab value="collaboration" className={bar.tab}>{t`Collaboration`}</Tabs.Tab>
        </Tabs.List>
        <Suspense fallback={<FormSkeleton fields={8} title={false} />}>
          <Panels queryRef={queryRef} />
        </Suspense>
      </Tabs>
    </div>
  );
}

function Panels({ queryRef }: { queryRef: QueryRef<TenantSettingsQuery> }) {
  const { t } = useLingui();
  const { tenantId, role } = useTenant();
  const readOnly = role !== 'ADMIN';
  const reload = useReload(TenantSettingsDocument, { tenantId });
  const { tenant, secondFactor } = useReadQuery(queryRef).data;
  const hasFactor = secondFactor.totp || secondFactor.passkeys.length > 0;
  const only = readOnly && <p className={classes.only}>{t`Only admins can change the settings.`}</p>;
  return (
    <>
      <Tabs.Panel value="company" className={classes.panel}>
        {only}
        <CompanyTab
          tenant={tenant}
          readOnly={readOnly}
          reload={reload}
          renderLogoSource={(choose) => (
            <ChooseFromLibrary only="IMAGE" onChoose={({ url }) => choose(url)} />
          )}
          libraryLinks={<LibraryLinks />}
        />
      </Tabs.Panel>
      <Tabs.Panel value="security" className={classes.panel}>
        {only}
        <SecurityTab tenant={tenant} hasFactor={hasFactor} readOnly={readOnly} />
        <RetentionCard readOnly={readOnly} />
      </Tabs.Panel>
      <Tabs.Panel value="appearance" className={classes.panel}>
        <AppearanceTab />
      </Tabs.Panel>
      <Tabs.Panel value="accessibility" className={classes.panel}>
        <AccessibilityTab />
      </Tabs.Panel>
      <Tabs.Panel value="notifications" className={classes.panel}>
        <NotificationsTab />
      </Tabs.Panel>
      <Tabs.Panel value="language" className={classes.panel}>
        <LanguageTab />
      </Tabs.Panel>
      <Tabs.Panel value="collaboration" className={classes.panel}>
        {only}
        <DirectorySwitch />
        <p className={classes.only}>
          <Link to={paths.collaborate(tenantId)}>{t`Invite an organisation`}</Link>
        </p>
      </Tabs.Panel>
    </>
  );
}
