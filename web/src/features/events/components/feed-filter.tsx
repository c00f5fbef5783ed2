import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, UnstyledButton } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { useTenant } from '../../../lib/tenant.ts';
import { EventsIcon, ListIcon } from '../../../ui/icons.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { periods } from '../model/feed-filter.ts';
import type { FeedView } from '../model/feed-view.ts';
import { EventTypesDocument } from './event-types.generated.ts';
import classes from './feed-filter.module.css';

/** Search, period and type of the feed, which are in the address, and its view. */
export function FeedFilter({ view, onView }: { view: FeedView; onView(view: FeedView): void }) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  // a query of its own: the server counts all events for the types, and must not do so for each page and search
  const { data } = useQuery(EventTypesDocument, {
    variables: { tenantId },
    fetchPolicy: 'cache-and-network',
  });
  const types = data?.eventTypes ?? [];
  const [params, setParams] = useSearchParams();
  const set = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const names = { today: t`Today`, week: t`Next 7 days`, month: t`Next 31 days`, past: t`Past` };
  const type = params.get('type') ?? '';
  const known = type && !types.includes(type) ? [type, ...types] : types;
  return (
    <search className={classes.bar}>
      <SearchField
        className={classes.words}
        label={t`Search events`}
        placeholder={t`Name, description, type or location`}
        search={params.get('search') ?? ''}
        onSearch={(search) => set('search', search)}
      />
      <NativeSelect
        aria-label={t`Period`}
        value={params.get('period') ?? ''}
        data={[
          { value: '', label: t`Any time` },
          ...periods.map((value) => ({ value, label: names[value] })),
        ]}
        onChange={({ currentTarget }) => set('period', currentTarget.value)}
      />
      <NativeSelect
        aria-label={t`Type`}
        value={type}
        data={[{ value: '', label: t`All types` }, ...known.map((value) => ({ value, label: value }))]}
        onChange={({ currentTarget }) => set('type', currentTarget.value)}
      />
      <div className={classes.views} role="group" aria-label={t`View`}>
        <UnstyledButton
          className={classes.view}
          aria-label={t`Cards`}
          aria-pressed={view === 'cards'}
          onClick={() => onView('cards')}
        >
          <EventsIcon />
        </UnstyledButton>
        <UnstyledButton
          className={classes.view}
          aria-label={t`List`}
          aria-pressed={view === 'list'}
          onClick={() => onView('list')}
        >
          <ListIcon />
        </UnstyledButton>
      </div>
    </search>
  );
}
