import { Skeleton } from '@mantine/core';
import { FormFields } from './form-card.tsx';

/** Placeholder in the shape of a form: its heading, and fields with their labels; `picture`: a strip above it. */
export function FormSkeleton({
  fields = 6,
  title = true,
  picture = false,
}: {
  fields?: number;
  title?: boolean;
  picture?: boolean;
}) {
  return (
    <div aria-hidden="true">
      {picture && <Skeleton height={120} radius="xl" mb={24} />}
      {title && <Skeleton height={34} width={220} maw="70%" radius="md" mb={24} />}
      <FormFields>
        {Array.from({ length: fields }, (_, index) => (
          <div key={index}>
            <Skeleton height={15} width={96} radius="sm" mb={8} />
            <Skeleton height={44} radius="md" />
          </div>
        ))}
      </FormFields>
    </div>
  );
}
