import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { TenantDetail_TenantFragment } from '../live/tenant.generated.ts';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { uploadCompanyFile } from '../mutations/upload-company-file.ts';
import { useUpdateTenant } from '../mutations/use-update-tenant.ts';
import classes from '../../../ui/settings-card.module.css';
import own from './company-file.module.css';
import { StatusLine } from '../../../ui/status-line.tsx';
import { useStatus } from '../../../ui/use-status.ts';

/** The texts of a card, and which files it accepts. */
export interface CompanyFileKind {
  readonly type: 'logo' | 'waiver';
  readonly title: string;
  readonly help: string;
  readonly uploadLabel: string;
  readonly removeLabel: string;
  /** for `<input accept>` */
  readonly accept: string;
  /** whether a file is acceptable; the server checks its content */
  fits(file: File): boolean;
}

/**
 * The tenant's logo or waiver, with buttons to replace and to remove it. A change takes effect
 * immediately, without Save.
 */
export function CompanyFile({
  tenant,
  kind: { type, title, help, uploadLabel, removeLabel, accept, fits },
  readOnly,
  reload,
  picture,
  link,
  renderOtherSource,
}: {
  tenant: TenantDetail_TenantFragment;
  kind: CompanyFileKind;
  readOnly: boolean;
  /** refetches the tenant */
  reload(): Promise<unknown>;
  /** preview of the current file, before the texts */
  picture?: ReactNode;
  /** link to the current file, below the texts */
  link?: ReactNode;
  /** another control that chooses a file, by its address */
  renderOtherSource?(choose: (address: string) => void): ReactNode;
}) {
  const { t } = useLingui();
  const updateTenant = useUpdateTenant(tenant.tenantId);
  const [progress, setProgress] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const status = useStatus();

  const upload = async (file: File) => {
    status.clear();
    if (!fits(file)) return status.say('error', t`Upload failed`);
    setProgress(0);
    const posted = await uploadCompanyFile(tenant.tenantId, type, file, setProgress);
    setProgress(null);
    if (!posted.ok) return status.say('error', posted.status === 0 ? t`Upload error` : t`Upload failed`);
    status.say('success', t`Saved`);
    // the live connection delivers the change too, if it is up
    await reload().catch(() => undefined);
  };

  const put = async (address: string | null) => {
    status.clear();
    setBusy(true);
    try {
      const always = { companyname: tenant.companyname, email: tenant.email ?? '' };
      const answer = await updateTenant({ ...always, [type]: address }, tenant.revision ?? null);
      if (answer.__typename === 'TenantUpdated') status.say('success', t`Saved`);
      else status.say('error', t`Error saving`);
    } catch {
      status.say('error', t`Error saving`);
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={classes.card}>
      <div className={own.what}>
        {picture}
        <div>
          <h2 className={classes.title}>{title}</h2>
          <p className={classes.words}>{help}</p>
          {link}
        </div>
      </div>
      {progress !== null && <progress className={own.progress} value={progress} max={1} aria-label={title} />}
      {!readOnly && (
        <div className={own.buttons}>
          <StatusLine status={status} />
          {tenant[type] && (
            <Button variant="subtle" loading={busy} onClick={() => put(null)}>
              {removeLabel}
            </Button>
          )}
          {renderOtherSource?.((address) => void put(address))}
          <FileButton
            accept={accept}
            loading={progress !== null}
            onFiles={([first]) => {
              if (first) void upload(first);
            }}
          >
            {uploadLabel}
          </FileButton>
        </div>
      )}
    </section>
  );
}
