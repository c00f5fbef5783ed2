import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import { useState, type ReactNode } from 'react';
import { fieldText } from '../../../i18n/field-text.ts';
import { fromLocalTime } from '../../../lib/dates.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useDraft } from '../../../ui/drafts/use-draft.ts';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { formButtons } from '../../../ui/form/hold-fields.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { GrowingText } from '../../../ui/form/growing-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useCollaboration } from '../mutations/use-collaboration.ts';
import classes from './collaboration.module.css';
import { TenantSearch } from './tenant-search.tsx';

/** Which event or item, as it is typed. */
export interface TypedScope {
  readonly scope: string;
  readonly event: string;
  readonly item: string;
}

interface Invitation {
  /** what is typed into the search */
  readonly words: string;
  readonly chosen: number | null;
  readonly role: 'VIEWER' | 'EDITOR';
  readonly message: string;
  /** a day */
  readonly end: string;
}

interface Kept {
  readonly invitation: Invitation;
  readonly typed: TypedScope | null;
}

const nothing: Invitation = { words: '', chosen: null, role: 'VIEWER', message: '', end: '' };

/** Invites an organisation to an event or an item: docs/product/collaboration.md. */
export function InviteForm({
  eventId,
  itemId,
  draftName,
  typed = null,
  onTyped,
  scope,
  canSend = true,
  withSwitch = false,
  onClose,
}: {
  /** null while none is chosen */
  eventId: number | null;
  itemId: number | null;
  /** the name of its draft among those of the tenant */
  draftName: string;
  /** what the fields of the scope say; null without them */
  typed?: TypedScope | null;
  onTyped?(typed: TypedScope): void;
  /** fields that choose the scope, above the search */
  scope?: ReactNode;
  canSend?: boolean;
  /** nothing can be sent before collaboration is enabled */
  withSwitch?: boolean;
  onClose(): void;
}) {
  const { t, i18n } = useLingui();
  const { tenantId, timezone } = useTenant();
  const { share } = useCollaboration({ tenantId, eventId: eventId ?? 0 });
  const [enabled, setEnabled] = useState(!withSwitch);
  const [invitation, setInvitation] = useState(nothing);
  const { words, chosen, role, message, end } = invitation;
  const set = (part: Partial<Invitation>) => setInvitation((before) => ({ ...before, ...part }));
  const [first] = useState(typed);
  const isNew = JSON.stringify([{ ...invitation, words: '' }, typed]) === JSON.stringify([nothing, first]);
  const fill = (kept: Kept) => {
    setInvitation(kept.invitation);
    if (kept.typed) onTyped?.(kept.typed);
  };
  const draft = useDraft<Kept>(draftName, {
    value: { invitation, typed },
    changed: !isNew,
    restore: fill,
    reset: () => fill({ invitation: nothing, typed: first }),
  });
  const giveUp = useGiveUp(draft);
  const { problem, busy, attempt } = useAttempt(t`Failed to send invitation.`);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const isReady = enabled && canSend && eventId !== null && chosen !== null;

  const send = async () => {
    if (!isReady || chosen === null) return;
    setFaults({});
    await attempt(async () => {
      const refused = await share(itemId, {
        sharedWithTenantId: chosen,
        role,
        // an absent field stays as it is for an organisation that has access already
        ...(message !== '' && { message }),
        ...(end !== '' && { endsAt: fromLocalTime({ date: end, time: '23:59' }, timezone) }),
      });
      if (refused === null) {
        draft.saved();
        void toast(t`Invitation sent.`, t`Dismiss`);
        return onClose();
      }
      const found = refused.fields.map(({ field, code }) => [field, fieldText(i18n, code, field)] as const);
      setFaults(Object.fromEntries(found));
      return found.length === 0 ? refused : null;
    });
  };

  return (
    <Form
      busy={busy}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <DraftNotice draft={draft} />
      {withSwitch && (
        <Switch
          label={t`Enable collaboration`}
          checked={enabled}
          onChange={({ currentTarget }) => setEnabled(currentTarget.checked)}
        />
      )}
      {scope}
      <TenantSearch
        tenantId={tenantId}
        words={words}
        onWords={(typedWords) => set({ words: typedWords })}
        chosen={chosen}
        onChoose={(other) => set({ chosen: other })}
        error={faults['sharedWithTenantId'] ?? null}
      />
      <NativeSelect
        label={t`Role`}
        description={t`Viewers can read and comment. Editors can also change what is shared.`}
        value={role}
        data={[
          { value: 'VIEWER', label: t`Viewer` },
          { value: 'EDITOR', label: t`Editor` },
        ]}
        onChange={({ currentTarget }) =>
          set({ role: currentTarget.value === 'EDITOR' ? 'EDITOR' : 'VIEWER' })
        }
      />
      <GrowingText
        label={t`Message (optional)`}
        minRows={2}
        maxRows={8}
        value={message}
        error={faults['message']}
        onChange={({ currentTarget }) => set({ message: currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t`Ends on (optional)`}
        description={t`The last day of the share.`}
        value={end}
        error={faults['endsAt']}
        onChange={({ currentTarget }) => set({ end: currentTarget.value })}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      <div {...formButtons} className={classes.buttons}>
        <Button
          variant="default"
          onClick={() => {
            giveUp();
            onClose();
          }}
        >{t`Cancel`}</Button>
        <Button type="submit" disabled={!isReady} loading={busy}>{t`Send Invite`}</Button>
      </div>
    </Form>
  );
}
