import '@mantine/core/styles/Radio.css';
import '@mantine/core/styles/Stack.css';
import { useLingui } from '@lingui/react/macro';
import { Radio, Stack, useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import classes from '../../../ui/settings-card.module.css';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useStatus } from '../../../ui/use-status.ts';
import { LogoColour } from './logo-colour.tsx';

/** The theme and the colours on this device; a choice applies at once. */
export default function AppearanceTab() {
  const { t } = useLingui();
  const status = useStatus();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const themes: readonly [MantineColorScheme, string][] = [
    ['light', t`Light`],
    ['dark', t`Dark`],
    ['auto', t`System`],
  ];
  return (
    <Stack gap="md">
      <section className={classes.card}>
        <h2 className={classes.title}>{t`Theme`}</h2>
        <Radio.Group
          // names the group of radio buttons; `aria-labelledby` would name the block around it
          label={t`Theme`}
          labelProps={{ className: 'visually-hidden' }}
          description={t`How Muster looks on this device.`}
          descriptionProps={{ className: classes.words }}
          inputWrapperOrder={['label', 'description', 'input']}
          value={colorScheme}
          onChange={(value) => {
            setColorScheme(themes.find(([theme]) => theme === value)?.[0] ?? 'auto');
            status.say('success', t`Saved`);
          }}
        >
          <Stack gap="sm" mt="md">
            {themes.map(([value, label]) => (
              <Radio
                key={value}
                value={value}
                label={label}
                size="md"
                classNames={{ radio: classes.radio }}
              />
            ))}
          </Stack>
        </Radio.Group>
        <StatusLine status={status} />
      </section>
      <LogoColour />
    </Stack>
  );
}
