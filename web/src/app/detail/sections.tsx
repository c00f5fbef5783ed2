import { Skeleton } from '@mantine/core';
import { Contained } from '../../ui/contained.tsx';
import type { DetailSection, SectionProps } from './detail-part.ts';
import { sectionsOf } from './parts-of.ts';
import { useInTurn } from './use-in-turn.ts';

/**
 * The sections in one column of a detail page. A section that cannot be loaded or fails shows so in its place;
 * the rest of the page stays usable. They load after what stands above them is painted.
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
  const part = useInTurn(load);
  return part === undefined ? <Skeleton height={180} radius="lg" /> : <part.default {...props} />;
}
