import { useSuspenseQuery } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTenant } from '../../../lib/tenant.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { ProfileDetailsDocument } from './details.generated.ts';
import { EmailForm } from './email-form.tsx';
import { Line, Lines } from '../../../ui/line.tsx';
import { UsernameForm } from './username-form.tsx';

/** Username and email address, which only the user can change (decision 7). */
export function OwnNames({ userId, username }: { userId: number; username: string }) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const { data } = useSuspenseQuery(ProfileDetailsDocument, { variables: { tenantId, userId } });
  const [changing, setChanging] = useState<'username' | 'email' | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const close = () => setChanging(null);
  const change = (what: 'username' | 'email', label: string) => (
    <Button variant="default" aria-label={label} onClick={() => setChanging(what)}>{t`Change`}</Button>
  );
  return (
    <>
      {asked && (
        <Notice kind="success">
          {t`We have sent a link to ${asked}. Your address changes when you open it, within 30 minutes.`}
        </Notice>
      )}
      <Lines label={t`Names`}>
        <Line title={t`Username`} actions={change('username', t`Change username`)}>
          <p>{username}</p>
        </Line>
        <Line title={t`Email`} actions={change('email', t`Change email`)}>
          <p>{data.tenantUser?.email}</p>
        </Line>
      </Lines>
      <Sheet
        opened={changing === 'username'}
        onClose={close}
        title={t`Change username`}
        closeLabel={t`Close`}
      >
        <UsernameForm username={username} onClose={close} />
      </Sheet>
      <Sheet opened={changing === 'email'} onClose={close} title={t`Change email`} closeLabel={t`Close`}>
        <EmailForm onAsked={setAsked} onClose={close} />
      </Sheet>
    </>
  );
}
