import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { TenantDetail_TenantFragment } from '../live/tenant.generated.ts';
import { documents, isDocument } from '../../../lib/is-document.ts';
import { isPicture } from '../../../lib/media-file.ts';
import { PictureIcon } from '../../../ui/icons.tsx';
import { AccountActive } from './account-active.tsx';
import { CompanyFile, type CompanyFileKind } from './company-file.tsx';
import own from './company-file.module.css';
import { CompanyInfo } from './company-info.tsx';
import { LibraryCard } from './library-card.tsx';

/** The first tab: company info, logo and waiver, the library, and whether the tenant is active. */
export function CompanyTab({
  tenant,
  readOnly,
  reload,
  renderLogoSource,
  libraryLinks,
}: {
  tenant: TenantDetail_TenantFragment;
  readOnly: boolean;
  /** refetches the tenant */
  reload(): Promise<unknown>;
  /** another control that chooses a logo, by the address of its file */
  renderLogoSource(choose: (address: string) => void): ReactNode;
  libraryLinks: ReactNode;
}) {
  const { t } = useLingui();
  const logo: CompanyFileKind = {
    type: 'logo',
    title: t`Logo`,
    help: t`An image of up to 10 MB. It appears next to your company’s name.`,
    uploadLabel: t`Upload Logo`,
    removeLabel: t`Remove Logo`,
    accept: 'image/*',
    fits: isPicture,
  };
  const waiver: CompanyFileKind = {
    type: 'waiver',
    title: t`Waiver`,
    help: t`What attendees agree to: a .pdf, .doc or .docx of up to 25 MB.`,
    uploadLabel: t`Upload Waiver`,
    removeLabel: t`Remove Waiver`,
    accept: documents,
    fits: isDocument,
  };
  return (
    <>
      <CompanyInfo tenant={tenant} readOnly={readOnly} reload={reload} />
      <CompanyFile
        tenant={tenant}
        kind={logo}
        readOnly={readOnly}
        reload={reload}
        renderOtherSource={renderLogoSource}
        picture={
          tenant.logo ? (
            <img className={own.logo} src={tenant.logo} alt={t`Logo of ${tenant.companyname}`} />
          ) : (
            <span className={own.none}>
              <PictureIcon />
            </span>
          )
        }
      />
      <CompanyFile
        tenant={tenant}
        kind={waiver}
        readOnly={readOnly}
        reload={reload}
        link={
          tenant.waiver && (
            <a href={tenant.waiver} download>
              {tenant.waiverName || t`Download the waiver`}
            </a>
          )
        }
      />
      <LibraryCard links={libraryLinks} />
      {!readOnly && <AccountActive tenant={tenant} />}
    </>
  );
}
