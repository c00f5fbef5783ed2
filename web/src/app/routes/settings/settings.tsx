import '@mantine/core/styles/Tabs.css';
import { useReadQuery, type QueryRef } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Skeleton, Tabs } from '@mantine/core';
import { Suspense } from 'react';
import { useLoaderData, useSearchParams } from 'react-router-dom';
import { useReload } from '../../../graphql/use-reload.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Shown } from '../../../lib/shown.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { ChooseFromLibrary } from '../../../features/library/components/choose-from-library.tsx';
import { LibraryLinks } from '../../../features/library/components/library-links.tsx';
import { NotificationsTab } from '../../../features/notifications/components/notifications-tab.tsx';
import { RetentionCard } from '../../../features/registrations/components/retention-card.tsx';
import { CompanyTab } from '../../../features/settings/components/company-tab.tsx';
import { SecurityTab } from '../../../features/settings/components/security-tab.tsx';
import { TenantSettingsDocument, type TenantSettingsQuery } from './settings.generated.ts';
import classes from './settings.module.css';
import '../../../features/media-picker/refusal-texts.ts';

export const handle: Shown = { readModels: ['tenants'] };

/** /{tenant}/settings: tabs; the open tab is in the address (decision 23). */
export function Component() {
  const { t } = useLingui();
  const queryRef = useLoaderData<QueryRef<TenantSettingsQuery>>();
  const [params, setParams] = useSearchParams();
  const asked = params.get('tab') ?? '';
  const tab = ['security', 'notifications'].includes(asked) ? asked : 'company';
  return (
    <div className={classes.page}>
      <PageHeading title={t`Settings`} />
      <Tabs
        value={tab}
        onChange={(next) => setParams(next === 'company' ? {} : { tab: next ?? '' }, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs} aria-label={t`Settings`}>
          <Tabs.Tab value="company" className={classes.tab}>{t`Company Info`}</Tabs.Tab>
          <Tabs.Tab value="security" className={classes.tab}>{t`Security`}</Tabs.Tab>
          <Tabs.Tab value="notifications" className={classes.tab}>{t`Notifications`}</Tabs.Tab>
        </Tabs.List>
        <Suspense fallback={<Skeleton height={520} radius="lg" />}>
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
      <Tabs.Panel value="notifications" className={classes.panel}>
        <NotificationsTab />
      </Tabs.Panel>
    </>
  );
}
