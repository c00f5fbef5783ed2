import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useSettled } from '../../lib/use-settled.ts';
import { Contained } from '../../ui/contained.tsx';
import type { DetailSection, SectionProps } from './detail-part.ts';
import { sectionsOf } from './parts-of.ts';

/**
 * The sections in one column of a detail page. A section that cannot be loaded or fails shows so in its place;
 * the rest of the page stays usable. They load after what stands above them is painted.
 */
export function Sections({ place, ...props }: SectionProps & { place: DetailSection['place'] }) {
  const settled = useSettled();
  const skeleton = <Skeleton height={180} radius="lg" />;
  return sectionsOf(props.itemId === undefined ? 'event' : 'item')
    .filter((section) => section.place === place)
    .map(({ Component }, index) => (
      <Contained key={index}>
        <Suspense fallback={skeleton}>{settled ? <Component {...props} /> : skeleton}</Suspense>
      </Contained>
    ));
}
