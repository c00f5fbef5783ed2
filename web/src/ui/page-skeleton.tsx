import { Skeleton } from '@mantine/core';

/** Placeholder in the shape of a page: its heading, and a card. `height`: of the card, pixels. */
export function PageSkeleton({ height }: { height: number }) {
  return (
    <div aria-hidden="true">
      <Skeleton height={34} width={220} maw="70%" radius="md" mb={20} />
      <Skeleton height={height} radius="lg" />
    </div>
  );
}
