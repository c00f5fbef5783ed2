import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Stack.css';
import { useLingui } from '@lingui/react/macro';
import { Radio, Stack } from '@mantine/core';
import { useLocale } from '../../../i18n/use-locale.ts';
import { chooseFormat, format, formats } from '../../../lib/preferences.ts';
import { useStore } from '../../../lib/store.ts';
import classes from '../../../ui/settings-card.module.css';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useStatus } from '../../../ui/use-status.ts';

/** A time of which day, month and hour differ in every format. */
const example = new Date(Date.UTC(2027, 5, 24, 18, 30));

/** The language on this device. The texts have one, so it decides the format of dates, times and numbers. */
export default function LanguageTab() {
  const { t } = useLingui();
  const status = useStatus();
  const chosen = useStore(format);
  const shownIn = useLocale();
  const names = { 'en-US': t`English (United States)`, 'en-GB': t`English (United Kingdom)` };
  const shown = new Intl.DateTimeFormat(shownIn, {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(example);
  return (
    <section className={classes.card}>
      <h2 className={classes.title}>{t`Language`}</h2>
      <Radio.Group
        // names the group of radio buttons; `aria-labelledby` would name the block around it
        label={t`Language`}
        labelProps={{ className: 'visually-hidden' }}
        description={t`How dates, times and numbers are written on this device. A date looks like this: ${shown}`}
        descriptionProps={{ className: classes.words }}
        inputWrapperOrder={['label', 'description', 'input']}
        value={chosen ?? ''}
        onChange={(value) => {
          chooseFormat(formats.find((each) => each === value) ?? null);
          status.say('success', t`Saved`);
        }}
      >
        <Stack gap="sm" mt="md">
          <Radio value="" label={t`As in this browser`} size="md" classNames={{ radio: classes.radio }} />
          {formats.map((each) => (
            <Radio
              key={each}
              value={each}
              label={names[each]}
              size="md"
              classNames={{ radio: classes.radio }}
            />
          ))}
        </Stack>
      </Radio.Group>
      <StatusLine status={status} />
    </section>
  );
}
