import { Skeleton } from '@mantine/core';
import { useRef } from 'react';
import { Contained } from '../../ui/contained.tsx';
import type { DetailSection, SectionProps } from './detail-part.ts';
import { sectionsOf } from './parts-of.ts';
import { useInTurn } from './use-in-turn.ts';
import { useNear } from './use-near.ts';

/**
 * The sections in one column of a detail page. A section that cannot be loaded or fails shows so in its place;
 * the rest of the page stays usable. They load after what is above them is painted, those further down when
 * somebody scrolls near them or the first screen has settled.
 */
export function Sections({ place, ...props }: SectionProps & { place: DetailSection['place'] }) {
  return sectionsOf(props.itemId === undefined ? 'event' : 'item')
    .filter((section) => section.place === place)
    .map(({ load }, index) => (
      <Contained key={index}>
        <Section load={load} {...props} />
      </Contained>
    ));
}

function Section({ load, ...props }: SectionProps & Pick<DetailSection, 'load'>) {
  const place = useRef<HTMLDivElement>(null);
  const part = useInTurn(load, useNear(place));
  if (part !== undefined) return <part.default {...props} />;
  return (
    <div ref={place}>
      <Skeleton height={180} radius="lg" />
    </div>
  );
}
