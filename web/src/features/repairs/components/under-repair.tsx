import { useApolloClient, useQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { RepairsDocument } from './under-repair.generated.ts';

/** Milliseconds between two looks: while nothing is under repair, and while something is. */
const everyMinute = 60_000;
const soon = 5_000;

/**
 * Says that the screen below it may lack changes, while one of the read models that it shows is under repair
 * on the server. Afterwards the screens are read again.
 */
export default function UnderRepair({
  tenantId,
  readModels,
}: {
  readonly tenantId: number;
  /** those that the screen shows */
  readonly readModels: readonly string[];
}) {
  const { t } = useLingui();
  const client = useApolloClient();
  const { data, startPolling } = useQuery(RepairsDocument, {
    variables: { tenantId },
    fetchPolicy: 'network-only',
    // without an answer there is nothing to say
    errorPolicy: 'all',
  });
  const underRepair = data?.repairs?.map(({ readModel }) => readModel) ?? [];
  const count = underRepair.length;
  const lastCount = useRef(0);
  useEffect(() => {
    if (count < lastCount.current) void client.refetchQueries({ include: 'active' });
    lastCount.current = count;
    startPolling(count > 0 ? soon : everyMinute);
  }, [client, count, lastCount, startPolling]);
  if (!readModels.some((name) => underRepair.includes(name))) return null;
  return (
    <Notice kind="quiet">
      {t`This list is being repaired, so recent changes may be missing. They appear by themselves.`}
    </Notice>
  );
}
