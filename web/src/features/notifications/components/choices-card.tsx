import '@mantine/core/styles/Checkbox.css';
import { useMutation, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useStatus } from '../../../ui/use-status.ts';
import cards from '../../../ui/settings-card.module.css';
import {
  NotificationSettingsDocument,
  SaveNotificationSettingsDocument,
  type NotificationSettings_SettingsFragment,
} from '../mutations/notification-settings.generated.ts';
import { minuteOf, timeInput } from '../model/minute-of-day.ts';
import classes from './notifications.module.css';
import { useCategoryNames } from '../../../i18n/use-category-names.ts';

/** What the person wants to be notified of, in which ways, and when it is quiet. */
export function ChoicesCard() {
  const { t } = useLingui();
  const { data, error, refetch } = useQuery(NotificationSettingsDocument, {
    // the form saves all choices: starting from cached ones would undo those made on another device
    fetchPolicy: 'network-only',
  });
  const settings = data?.notificationSettings;
  return (
    <section className={cards.card} aria-labelledby="notify-of">
      <h2 className={cards.title} id="notify-of">{t`What to notify me of`}</h2>
      <p className={cards.words}>{t`This applies to all your devices and organisations.`}</p>
      {error && !settings && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load the setting`}
        </Notice>
      )}
      {!settings && !error && <Skeleton height={320} radius="md" />}
      {settings && <Choices settings={settings} />}
    </section>
  );
}

function Choices({ settings }: { settings: NotificationSettings_SettingsFragment }) {
  const { t } = useLingui();
  const status = useStatus();
  const names = useCategoryNames();
  const [save, { loading }] = useMutation(SaveNotificationSettingsDocument);
  const [choices, setChoices] = useState(settings.choices ?? []);
  const [isQuiet, setIsQuiet] = useState(settings.quietHours !== null);
  const [from, setFrom] = useState(timeInput(settings.quietHours?.from ?? 22 * 60));
  const [until, setUntil] = useState(timeInput(settings.quietHours?.until ?? 7 * 60));
  const timezone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const ways = [
    { way: 'push', label: t`Push` },
    { way: 'mail', label: t`Email` },
    { way: 'inApp', label: t`In the app` },
  ] as const;
  const submit = async () => {
    status.clear();
    const quietHours = isQuiet ? { from: minuteOf(from), until: minuteOf(until), timezone } : null;
    const variables = {
      choices: choices.map(({ category, push, mail, inApp }) => ({ category, push, mail, inApp })),
      quietHours,
    };
    try {
      const { data } = await save({ variables });
      const isSaved = data?.saveNotificationSettings.__typename === 'NotificationSettingsSaved';
      status.say(isSaved ? 'success' : 'error', isSaved ? t`Saved` : t`Error saving`);
    } catch {
      status.say('error', t`Error saving`);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <table className={classes.choices} aria-labelledby="notify-of">
        <thead>
          <tr>
            <th scope="col">{t`About`}</th>
            {ways.map(({ way, label }) => (
              <th key={way} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {choices.map((choice) => (
            <tr key={choice.category}>
              <th scope="row">{names[choice.category]}</th>
              {ways.map(({ way, label }) => (
                <td key={way}>
                  <Checkbox
                    aria-label={`${names[choice.category]}: ${label}`}
                    // mails about a changed second factor are always sent
                    disabled={choice.category === 'SECURITY' && way === 'mail'}
                    checked={choice[way]}
                    onChange={({ currentTarget: { checked } }) =>
                      setChoices((before) =>
                        before.map((each) =>
                          each.category === choice.category ? { ...each, [way]: checked } : each,
                        ),
                      )
                    }
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.quiet}>
        <Checkbox
          label={t`Quiet hours`}
          description={t`Nothing is pushed then, except security alerts. Times are in ${timezone}.`}
          checked={isQuiet}
          onChange={({ currentTarget }) => setIsQuiet(currentTarget.checked)}
        />
        {isQuiet && (
          <>
            <TextInput
              type="time"
              label={t`From`}
              value={from}
              onChange={({ currentTarget }) => setFrom(currentTarget.value)}
            />
            <TextInput
              type="time"
              label={t`Until`}
              value={until}
              onChange={({ currentTarget }) => setUntil(currentTarget.value)}
            />
          </>
        )}
      </div>
      <FormButtons>
        <StatusLine status={status} />
        <Button type="submit" loading={loading}>{t`Save`}</Button>
      </FormButtons>
    </form>
  );
}
