import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useArchiveMembers } from '../mutations/use-archive-members.ts';
import type { MovedMembers } from './moved-members.tsx';

/** Archives and restores the selected members, and undoes the last of these actions. */
export function useBulkActions() {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const send = useArchiveMembers(tenantId);
  const [moved, setMoved] = useState<MovedMembers | null>(null);
  const { problem, busy, attempt } = useAttempt();
  return {
    moved,
    problem,
    busy,
    move: (to: MovedMembers['to'], wanted: readonly number[]) =>
      attempt(async () => {
        const ids = await send(to, wanted);
        if (ids.length === 0) return t`These members are no longer there.`;
        setMoved({ to, ids });
      }),
    undo: ({ to, ids }: MovedMembers) =>
      attempt(async () => {
        await send(to === 'archived' ? 'restored' : 'archived', ids);
        setMoved(null);
      }),
    dismiss: () => setMoved(null),
  };
}
