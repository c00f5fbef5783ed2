import '@mantine/core/styles/Tabs.css';
import { useLingui } from '@lingui/react/macro';
import { Button, Tabs, UnstyledButton } from '@mantine/core';
import { BackIcon, ForwardIcon } from '../../../ui/icons.tsx';
import tabs from '../../../ui/tabs.module.css';
import { views, type CalendarView } from '../model/calendar-view.ts';
import classes from './calendar-bar.module.css';

/** The tabs of the views, and the way to other periods. Stands in the `Tabs` of its panel. */
export function CalendarBar({
  period,
  onStep,
  onToday,
}: {
  /** the shown period in words */
  period: string;
  onStep(steps: 1 | -1): void;
  onToday(): void;
}) {
  const { t } = useLingui();
  const names: Record<CalendarView, string> = { month: t`Month`, week: t`Week`, day: t`Day` };
  return (
    <div className={classes.bar}>
      <div className={classes.ways}>
        <UnstyledButton className={classes.way} aria-label={t`Previous`} onClick={() => onStep(-1)}>
          <BackIcon />
        </UnstyledButton>
        <UnstyledButton className={classes.way} aria-label={t`Next`} onClick={() => onStep(1)}>
          <ForwardIcon />
        </UnstyledButton>
        <Button variant="default" onClick={onToday}>{t`Today`}</Button>
      </div>
      <h2 className={classes.period} aria-live="polite">
        {period}
      </h2>
      <Tabs.List className={`${tabs.tabs} ${classes.tabs}`} aria-label={t`View`}>
        {views.map((view) => (
          <Tabs.Tab key={view} value={view} className={`${tabs.tab} ${classes.tab}`}>
            {names[view]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </div>
  );
}
