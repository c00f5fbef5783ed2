import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useUnlessRefused } from '../../../graphql/use-unless-refused.ts';
import classes from '../../../features/collaboration/components/collaboration.module.css';
import { dropDraftsOfOtherItems } from '../../../features/collaboration/model/shared-form.ts';
import { SharedItemsDocument } from '../../../features/collaboration/queries/collaboration.generated.ts';
import { Present } from '../../../features/presence/components/present.tsx';
import { loadPart } from '../../../lib/load-part.ts';
import { useOnScreen } from '../../../lib/use-on-screen.ts';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { SharedWork } from './shared-work.tsx';

const SharedItemFacts = lazy(() => loadPart('item', () => import('./shared-item-facts.tsx')));

interface Of {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number;
}

/** The items of a shared event that are shared, each with the work on it. */
export function SharedItems({
  tenantId,
  eventId,
  isCancelled,
}: {
  tenantId: number;
  eventId: number;
  isCancelled: boolean;
}) {
  const { data, error, loading } = useQuery(SharedItemsDocument, {
    variables: { tenantId, eventId },
    fetchPolicy: 'cache-and-network',
  });
  const answered = useUnlessRefused({ data, error, loading })?.sharedItems;
  useEffect(() => {
    if (answered && !loading)
      // offline: the next answer drops them
      dropDraftsOfOtherItems(
        tenantId,
        eventId,
        answered.map(({ itemId }) => itemId),
      ).catch(() => undefined);
  }, [answered, loading, tenantId, eventId]);
  if (!data && loading) return <Skeleton height={180} radius="lg" />;
  const items = answered ?? [];
  return items.map((item) => (
    <Section key={item.id} tenantId={tenantId} eventId={eventId} itemId={item.itemId} name={item.name}>
      <Suspense fallback={<FormSkeleton fields={2} />}>
        <SharedItemFacts tenantId={tenantId} item={item} isCancelled={isCancelled} />
      </Suspense>
      <SharedWork
        tenantId={tenantId}
        eventId={eventId}
        itemId={item.itemId}
        name={item.name}
        canEdit={item.myRole !== 'VIEWER'}
        isReached
      />
    </Section>
  ));
}

/** One item of the page. While it is on the screen, it shows who else has it open, and they see this person. */
function Section({ name, children, ...of }: Of & { name: string; children: ReactNode }) {
  const part = useRef<HTMLElement>(null);
  const isSeen = useOnScreen(part);
  return (
    <section ref={part} className={classes.panel} aria-label={name}>
      <h2 className={classes.title} dir="auto">
        {name}
      </h2>
      <Present {...of} within={part} isSeen={isSeen} />
      {children}
    </section>
  );
}
