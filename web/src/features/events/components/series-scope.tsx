import { useLingui } from '@lingui/react/macro';
import { Radio, Stack } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Stack.css';

/** Asks whether a change is for this event of a series, or for the later ones too. */
export function SeriesScope({
  wholeSeries,
  onChange,
}: {
  wholeSeries: boolean;
  onChange(wholeSeries: boolean): void;
}) {
  const { t } = useLingui();
  return (
    <Radio.Group
      mt="lg"
      label={t`This event belongs to a series. Apply changes to`}
      value={wholeSeries ? 'later' : 'this'}
      onChange={(value) => onChange(value === 'later')}
    >
      <Stack gap="xs" mt="xs">
        <Radio value="this" label={t`Only this event`} />
        <Radio value="later" label={t`This and later events`} />
      </Stack>
    </Radio.Group>
  );
}
