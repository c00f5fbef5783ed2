import { useMutation, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useTenant } from '../../../lib/tenant.ts';
import cards from '../../../ui/settings-card.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useStatus } from '../../../ui/use-status.ts';
import { SetDirectoryVisibilityDocument } from '../mutations/share.generated.ts';
import { ShownInDirectoryDocument } from '../queries/collaboration.generated.ts';
import '../refusal-texts.ts';

/** Whether other organisations find this one; admins decide it. */
export function DirectorySwitch() {
  const { t, i18n } = useLingui();
  const { tenantId, role } = useTenant();
  const status = useStatus();
  const ids = useCommandIds();
  const { data, error, refetch } = useQuery(ShownInDirectoryDocument, {
    variables: { tenantId },
    fetchPolicy: 'cache-and-network',
  });
  const [set, { loading }] = useMutation(SetDirectoryVisibilityDocument);
  const save = async (shown: boolean) => {
    status.clear();
    try {
      const answer = await set({ variables: { tenantId, shown, commandId: ids.of({ shown }).id } });
      ids.answered();
      const result = answer.data?.setDirectoryVisibility;
      if (result?.__typename !== 'DirectoryVisibilitySet')
        return status.say('error', (result && refusalText(i18n, result.code)) ?? t`Error saving`);
      await refetch();
      status.say('success', t`Saved`);
    } catch {
      status.say('error', t`Error saving`);
    }
  };
  return (
    <section className={cards.card} aria-labelledby="directory">
      <h2 className={cards.title} id="directory">{t`Directory`}</h2>
      {error && !data && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {t`Failed to load the setting`}
        </Notice>
      )}
      {!data && !error && <Skeleton height={56} radius="md" />}
      {data && (
        <Switch
          mt="sm"
          withThumbIndicator={false}
          classNames={{ track: cards.track }}
          label={t`Show my tenant to others`}
          description={t`Other organisations can then find yours by its name and share events with you.`}
          checked={data.shownInDirectory ?? false}
          disabled={role !== 'ADMIN' || loading}
          onChange={({ currentTarget }) => void save(currentTarget.checked)}
        />
      )}
      <StatusLine status={status} />
    </section>
  );
}
