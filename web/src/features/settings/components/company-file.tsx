import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { TenantDetail_TenantFragment } from '../../../graphql/live/tenant.generated.ts';
import { FileButton } from '../../../ui/form/file-button.tsx';
import { uploadCompanyFile } from '../mutations/upload-company-file.ts';
import { useUpdateTenant } from '../mutations/use-update-tenant.ts';
import { TenantSettingsDocument } from '../routes/settings.generated.ts';
import classes from './card.module.css';
import own from './company-file.module.css';
import { StatusLine } from './status-line.tsx';
import { useStatus } from './use-status.ts';

/**
 * The tenant's logo or waiver: what there is, a button for another, and one that takes it away. An
 * upload counts at once, without Save.
 */
export function CompanyFile({
  tenant,
  type,
  title,
  help,
  uploadLabel,
  removeLabel,
  accept,
  fits,
  readOnly,
  children,
}: {
  tenant: TenantDetail_TenantFragment;
  type: 'logo' | 'waiver';
  title: string;
  help: string;
  uploadLabel: string;
  removeLabel: string;
  /** for `<input accept>` */
  accept: string;
  /** whether a file can be what is asked for; the server looks at its content */
  fits(file: File): boolean;
  readOnly: boolean;
  /** shows what there is */
  children: ReactNode;
}) {
  const { t } = useLingui();
  const client = useApolloClient();
  const updateTenant = useUpdateTenant(tenant.tenantId);
  const [progress, setProgress] = useState<number | null>(null);
  const [removing, setRemoving] = useState(false);
  const status = useStatus();
  const { tenantId } = tenant;

  const upload = async (file: File) => {
    status.clear();
    if (!fits(file)) return status.say('error', t`Upload failed`);
    setProgress(0);
    const posted = await uploadCompanyFile(tenantId, type, file, setProgress);
    setProgress(null);
    if (!posted.ok) return status.say('error', posted.status === 0 ? t`Upload error` : t`Upload failed`);
    status.say('success', t`Saved`);
    await client.query({
      query: TenantSettingsDocument,
      variables: { tenantId },
      fetchPolicy: 'network-only',
    });
  };

  const remove = async () => {
    status.clear();
    setRemoving(true);
    try {
      const always = { companyname: tenant.companyname, email: tenant.email ?? '' };
      const answer = await updateTenant({ ...always, [type]: null }, tenant.revision ?? null);
      if (answer.__typename === 'TenantUpdated') status.say('success', t`Saved`);
      else status.say('error', t`Error saving`);
    } catch {
      status.say('error', t`Error saving`);
    } finally {
      setRemoving(false);
    }
  };

  return (
    <section className={classes.card}>
      <div className={classes.row}>
        <div className={own.what}>
          {children}
          <div>
            <h2 className={classes.title}>{title}</h2>
            <p className={classes.words}>{help}</p>
          </div>
        </div>
        {!readOnly && (
          <div className={own.buttons}>
            {tenant[type] && (
              <Button variant="subtle" loading={removing} onClick={remove}>
                {removeLabel}
              </Button>
            )}
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
      </div>
      {progress !== null && <progress className={own.progress} value={progress} max={1} aria-label={title} />}
      <StatusLine status={status} />
    </section>
  );
}
