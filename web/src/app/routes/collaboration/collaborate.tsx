import { useLingui } from '@lingui/react/macro';
import { Radio, TextInput } from '@mantine/core';
import '@mantine/core/styles/Radio.css';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import classes from '../../../features/collaboration/components/collaboration.module.css';
import { DirectorySwitch } from '../../../features/collaboration/components/directory-switch.tsx';
import { InviteForm, type TypedScope } from '../../../features/collaboration/components/invite-form.tsx';
import { idIn, paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import type { Shown } from '../../../lib/shown.ts';
import { PageHeading } from '../../../ui/page-heading.tsx';

export const handle: Shown = { readModels: ['collaborations', 'directory'] };

/** /{tenant}/collaborate: invites another organisation to an event or one of its items. */
export function Component() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { tenantId } = useTenant();
  const [params] = useSearchParams();
  const [typed, setTyped] = useState<TypedScope>({
    scope: params.has('itemId') ? 'item' : 'event',
    event: params.get('eventId') ?? '',
    item: params.get('itemId') ?? '',
  });
  const { scope, event, item } = typed;
  const eventId = idIn(event.trim());
  const itemId = scope === 'item' ? idIn(item.trim()) : null;
  return (
    <div className={classes.page}>
      <PageHeading title={t`Collaboration Invitation`} />
      <DirectorySwitch />
      <section className={classes.panel} aria-labelledby="invitation">
        <h2 id="invitation" className={classes.title}>{t`Invite an organisation`}</h2>
        <InviteForm
          eventId={eventId}
          itemId={itemId}
          draftName={`collaborate-${params.get('eventId') ?? ''}-${params.get('itemId') ?? ''}`}
          typed={typed}
          onTyped={setTyped}
          canSend={scope === 'event' || itemId !== null}
          scope={
            <>
              <Radio.Group
                label={t`Scope`}
                value={scope}
                onChange={(chosen) => setTyped({ ...typed, scope: chosen })}
              >
                <div className={classes.choices}>
                  <Radio value="event" label={t`Event`} />
                  <Radio value="item" label={t`Event Item`} />
                </div>
              </Radio.Group>
              <TextInput
                label={t`Event ID`}
                inputMode="numeric"
                autoComplete="off"
                value={event}
                onChange={({ currentTarget }) => setTyped({ ...typed, event: currentTarget.value })}
              />
              {scope === 'item' && (
                <TextInput
                  label={t`Item ID`}
                  inputMode="numeric"
                  autoComplete="off"
                  value={item}
                  onChange={({ currentTarget }) => setTyped({ ...typed, item: currentTarget.value })}
                />
              )}
            </>
          }
          onClose={() =>
            void navigate(eventId === null ? paths.events(tenantId) : paths.eventDetail(tenantId, eventId))
          }
        />
      </section>
    </div>
  );
}
