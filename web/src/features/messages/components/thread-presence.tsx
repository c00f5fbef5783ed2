import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { reportContext, usePresent, type PresenceReport } from '../../../graphql/presence/use-present.ts';
import { PresentPeople } from '../../../ui/present-people.tsx';
import { ReportPresenceInThreadDocument } from '../mutations/report-presence.generated.ts';
import classes from './messages.module.css';

/** Who else has the thread open, and who of them is writing a message. */
export function ThreadPresence({
  tenantId,
  threadId,
  isTyping,
}: {
  tenantId: number;
  threadId: number;
  isTyping: boolean;
}) {
  const { t } = useLingui();
  const client = useApolloClient();
  const report = async (of: PresenceReport) => {
    const { data } = await client.mutate({
      mutation: ReportPresenceInThreadDocument,
      variables: { tenantId, threadId, ...of },
      fetchPolicy: 'no-cache',
      context: reportContext(of),
    });
    const answer = data?.reportPresenceInThread;
    return answer?.__typename === 'PresenceReported' ? (answer.present ?? null) : null;
  };
  const present = usePresent(report, isTyping ? 'message' : null).map((person) => ({
    ...person,
    doing: person.field === 'message' ? t`is typing…` : null,
  }));
  return (
    <div className={classes.present}>
      <PresentPeople people={present} />
    </div>
  );
}
