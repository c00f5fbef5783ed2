import { useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { MentionLine } from '../../../features/mentions/components/mention-line.tsx';
import { MentionPanel } from '../../../features/mentions/components/mention-panel.tsx';
import { errorText } from '../../../i18n/error-text.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { mentionsAtFirst } from './mentions-at-first.ts';
import { MentionsDocument } from './mentions.generated.ts';

/**
 * Where the user is mentioned, newest first; nothing while there is no mention. Calls `onKnown` when it is clear what
 * there is to show.
 */
export default function Mentions({ tenantId, onKnown }: { tenantId: number; onKnown(): void }) {
  const { t, i18n } = useLingui();
  const { data, error, refetch, fetchMore } = useQuery(MentionsDocument, {
    variables: { tenantId, first: mentionsAtFirst },
    // the route asks at each visit
    fetchPolicy: 'cache-first',
  });
  const mentions = data?.mentions;
  const isKnown = mentions !== undefined || error !== undefined;
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  if (error && !mentions) {
    const message = errorText(i18n, error);
    return (
      <Notice
        kind="error"
        actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
      >
        {t`Failed to load mentions: ${message}`}
      </Notice>
    );
  }
  if (!mentions || mentions.edges.length === 0) return null;
  return (
    <MentionPanel title={t`Mentions`}>
      <ol>
        {mentions.edges.map(({ node }) => (
          <MentionLine key={node.id} mention={node} />
        ))}
      </ol>
      {mentions.pageInfo.hasNextPage && (
        <LoadMore
          key={mentions.pageInfo.endCursor}
          failure={t`The server could not be reached. Please try again.`}
          loadMore={() => fetchMore({ variables: { after: mentions.pageInfo.endCursor ?? null } })}
        />
      )}
    </MentionPanel>
  );
}
