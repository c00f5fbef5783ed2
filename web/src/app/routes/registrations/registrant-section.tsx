import { useQuery } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useCallback, useId, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { RegistrantCounts } from '../../../features/registrations/components/registrant-counts.tsx';
import { RegistrantFilterFields } from '../../../features/registrations/components/registrant-filter.tsx';
import { RegistrantList } from '../../../features/registrations/components/registrant-list.tsx';
import type { Removal } from '../../../features/registrations/components/registrant-menu.tsx';
import { RemoveRegistrant } from '../../../features/registrations/components/remove-registrant.tsx';
import { useExportRegistrant } from '../../../features/registrations/components/use-export-registrant.ts';
import type { RegistrantLine_RegistrantFragment } from '../../../features/registrations/live/registrant.generated.ts';
import classes from '../../../features/registrations/components/registrants.module.css';
import { registrantFields } from '../../../features/registrations/live/cached-fields.ts';
import {
  argumentsOf,
  type RegistrantFilter,
} from '../../../features/registrations/model/registrant-filter.ts';
import { useCachedFields } from '../../../graphql/use-cached-fields.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { toast } from '../../../ui/toast.ts';
import { Notice } from '../../../ui/notice.tsx';
import { SearchStatus } from '../../../ui/search-status.tsx';
import type { SectionProps } from '../../detail/detail-part.ts';
import { RegistrantCountsDocument } from './registrant-counts.generated.ts';
import { RegistrantsOfItemDocument } from './registrants.generated.ts';

/** registrants per page */
const first = 100;

/** Who registered for an item: live, searched, filtered, checked in by hand, exported. */
export default function RegistrantSection({ tenantId, eventId, itemId = 0, canEdit }: SectionProps) {
  const { t } = useLingui();
  useCachedFields(registrantFields);
  const id = useId();
  const [filter, setFilter] = useState<RegistrantFilter>('all');
  const [search, setSearch] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { role } = useTenant();
  const exportData = useExportRegistrant();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isAsking, setAsking] = useState(false);
  const of = { tenantId, eventId, itemId };
  const counts = useQuery(RegistrantCountsDocument, { variables: of, fetchPolicy: 'cache-and-network' });
  const wanted = { ...of, first, search: search === '' ? null : search, ...argumentsOf(filter) };
  const { data, previousData, error, loading, refetch, fetchMore } = useQuery(RegistrantsOfItemDocument, {
    variables: wanted,
    fetchPolicy: 'cache-and-network',
  });
  const list = (data ?? previousData)?.registrants;
  const loadMore = () => {
    if (loading || !list?.pageInfo.hasNextPage) return;
    fetchMore({ variables: { after: list.pageInfo.endCursor ?? null } }).catch(() =>
      setProblem(t`Failed to load the registrants`),
    );
  };
  const registrants = useMemo(() => list?.edges.map(({ node }) => node), [list]);
  // the same functions at each render: a line is drawn anew when one of them is another one
  const ask = useCallback((registrant: RegistrantLine_RegistrantFragment, removal: Removal) => {
    setAsked({ registrant, removal });
    setAsking(true);
  }, []);
  const exportOne = useCallback(
    (registrant: RegistrantLine_RegistrantFragment) => {
      setProblem(null);
      void exportData(registrant).then(setProblem);
    },
    [exportData],
  );
  const isEmpty = registrants?.length === 0;
  const isUnfiltered = search === '' && filter === 'all';
  // nobody to count, to search or to export yet
  const hasNobody = isEmpty && isUnfiltered && data !== undefined;
  const found = data?.registrants.edges.length ?? 0;
  const foundText = data?.registrants.pageInfo.hasNextPage
    ? t`More than ${found} registrants found`
    : t`${plural(found, { one: '# registrant found', other: '# registrants found' })}`;
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>{t`Registrants`}</h2>
        {canEdit && (
          <div className={classes.tools}>
            <Button component={Link} to={paths.door(tenantId, eventId, itemId)}>{t`At the door`}</Button>
            {!hasNobody && (
              <Button
                component="a"
                variant="default"
                href={`/api/events/${tenantId}/events/${eventId}/items/${itemId}/registrants/export`}
                download
              >{t`Export`}</Button>
            )}
          </div>
        )}
      </div>
      {!hasNobody && counts.data && <RegistrantCounts counts={counts.data.registrantCounts} />}
      {!hasNobody && <RegistrantFilterFields filter={filter} onFilter={setFilter} onSearch={setSearch} />}
      {problem && <Notice kind="error">{problem}</Notice>}
      {error && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load the registrants`}
        </Notice>
      )}
      {!list && loading && <Skeleton height={240} radius="lg" />}
      <div role="status">
        {hasNobody && <p className={classes.quiet}>{t`Nobody has registered yet.`}</p>}
        {isEmpty && !isUnfiltered && <p className={classes.quiet}>{t`No registrants found.`}</p>}
      </div>
      <SearchStatus key={`${filter} ${search}`} result={isUnfiltered || found === 0 ? null : foundText} />
      {list && registrants && !isEmpty && (
        <RegistrantList
          registrants={registrants}
          canEdit={canEdit}
          canErase={role === 'ADMIN'}
          onAsk={ask}
          onExport={exportOne}
          hasMore={list.pageInfo.hasNextPage}
          loadMore={loadMore}
          onProblem={setProblem}
        />
      )}
      {asked && (
        <RemoveRegistrant
          key={`${asked.registrant.id} ${asked.removal}`}
          {...asked}
          opened={isAsking}
          onClose={() => setAsking(false)}
          onErased={() => {
            setAsking(false);
            void toast(t`The registrant was erased.`, t`Dismiss`);
          }}
        />
      )}
    </section>
  );
}

interface Asked {
  readonly registrant: RegistrantLine_RegistrantFragment;
  readonly removal: Removal;
}
