import { useMutation, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { fieldText } from '../../../i18n/field-text.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useStatus } from '../../../ui/use-status.ts';
import cards from '../../../ui/settings-card.module.css';
import {
  RegistrantRetentionDocument,
  SetRegistrantRetentionDocument,
} from '../mutations/retention.generated.ts';
import classes from './registrations.module.css';
import '../refusal-texts.ts';

/** Says for how long the data of registrants is kept (decision 46); admins change it. */
export function RetentionCard({ readOnly }: { readOnly: boolean }) {
  const { t, i18n } = useLingui();
  const { tenantId } = useTenant();
  const status = useStatus();
  const ids = useCommandIds();
  const variables = { tenantId };
  const { data, error, refetch } = useQuery(RegistrantRetentionDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
  });
  const [set, { loading }] = useMutation(SetRegistrantRetentionDocument);
  const [edited, setEdited] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const saved = data?.registrantRetention;
  const refuse = (code: string) => setFault(fieldText(i18n, code, t`Months`));
  const save = async () => {
    const text = (edited ?? String(saved)).trim();
    setFault(null);
    status.clear();
    // the server decides which numbers are allowed; only numbers can be sent
    if (!/^\d{1,9}$/.test(text)) return refuse('not-months');
    const command = { ...variables, months: Number(text) };
    try {
      const answer = await set({ variables: { ...command, commandId: ids.of(command).id } });
      ids.answered();
      const result = answer.data?.setRegistrantRetention;
      if (result?.__typename === 'RegistrantRetentionSet') {
        await refetch();
        // keeps a number that was typed while the form was being sent
        setEdited((now) => (now === edited ? null : now));
        return status.say('success', t`Saved`);
      }
      const field = result?.fields.find(({ field: name }) => name === 'months');
      if (field) return refuse(field.code);
      status.say('error', (result && refusalText(i18n, result.code)) ?? t`Error saving`);
    } catch {
      status.say('error', t`Error saving`);
    }
  };
  return (
    <section className={cards.card} aria-labelledby="retention">
      <h2 className={cards.title} id="retention">{t`Registrants’ data`}</h2>
      <p className={cards.words}>
        {t`Names, addresses and answers of registrants are erased this long after the event. Admins get an email a week before.`}
      </p>
      {error && !data && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load the setting`}
        </Notice>
      )}
      {saved === undefined && !error && <Skeleton height={72} radius="md" />}
      {saved !== undefined && (
        <form
          className={classes.retention}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <TextInput
            label={t`Months`}
            description={t`1 to 120`}
            inputMode="numeric"
            autoComplete="off"
            value={edited ?? String(saved)}
            error={fault}
            readOnly={readOnly}
            onChange={({ currentTarget }) => setEdited(currentTarget.value)}
          />
          <StatusLine status={status} />
          {!readOnly && (
            <FormButtons>
              <Button type="submit" loading={loading}>{t`Save`}</Button>
            </FormButtons>
          )}
        </form>
      )}
    </section>
  );
}
