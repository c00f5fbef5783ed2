import { useLingui } from '@lingui/react/macro';
import type { TenantDetail_TenantFragment } from '../live/tenant.generated.ts';
import { documents, isDocument } from '../../../lib/is-document.ts';
import { PictureIcon } from '../../../ui/icons.tsx';
import { admit } from '../../../ui/media-picker/admit.ts';
import { AccountActive } from './account-active.tsx';
import { CompanyFile, type CompanyFileKind } from './company-file.tsx';
import own from './company-file.module.css';
import { CompanyInfo } from './company-info.tsx';
import { LibraryCard } from './library-card.tsx';
import { LogoFromLibrary } from './logo-from-library.tsx';

/** The first tab: who the company is, its logo and waiver, and whether it is open at all. */
export function CompanyTab({ tenant, readOnly }: { tenant: TenantDetail_TenantFragment; readOnly: boolean }) {
  const { t } = useLingui();
  const logo: CompanyFileKind = {
    type: 'logo',
    title: t`Logo`,
    help: t`An image of up to 10 MB. It stands beside your company’s name.`,
    uploadLabel: t`Upload Logo`,
    removeLabel: t`Remove Logo`,
    accept: 'image/*',
    fits: (file) => admit([file], 0, ['image']).dropped === 0,
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
      <CompanyInfo tenant={tenant} readOnly={readOnly} />
      <CompanyFile
        tenant={tenant}
        kind={logo}
        readOnly={readOnly}
        OtherWay={LogoFromLibrary}
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
        link={
          tenant.waiver && (
            <a href={tenant.waiver} download>
              {tenant.waiverName || t`Download the waiver`}
            </a>
          )
        }
      />
      <LibraryCard />
      {!readOnly && <AccountActive tenant={tenant} />}
    </>
  );
}
