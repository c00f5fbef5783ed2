import '@mantine/core/styles/Tabs.css';
import { useLingui } from '@lingui/react/macro';
import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import type { Shown } from '../../../lib/shown.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';
import bar from '../../../ui/tabs.module.css';
import { EventChanges } from './event-changes.tsx';
import { ImageHistory } from './image-history.tsx';

export const handle: Shown = { readModels: ['event-media', 'event-feed', 'event-history'] };

/** /{tenant}/eventHistory: the pictures by date, and in a second tab the changes (decision 25). */
export function Component() {
  const { t } = useLingui();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab') === 'changes' ? 'changes' : 'images';
  return (
    <>
      <PageHeading title={t`Event History`} />
      <Tabs
        value={tab}
        onChange={(next) => setParams(next === 'changes' ? { tab: 'changes' } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List className={bar.tabs} aria-label={t`Event History`} mb="md">
          <Tabs.Tab value="images" className={bar.tab}>{t`Images`}</Tabs.Tab>
          <Tabs.Tab value="changes" className={bar.tab}>{t`Changes`}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="images">
          <ImageHistory />
        </Tabs.Panel>
        <Tabs.Panel value="changes">
          <EventChanges />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
