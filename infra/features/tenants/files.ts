import type { Refused } from '../../platform/dispatch/port.ts';
import { displayName } from '../../platform/media/display-name.ts';
import type { Media, MediaFile, MediaKind } from '../../platform/media/port.ts';
import type { IncomingFile, TenantFile } from './port.ts';

/** A logo is an image, a waiver a .pdf, .doc or .docx: docs/product/tenants-and-settings.md#logo-and-waiver. */
const kinds: Readonly<Record<TenantFile, MediaKind>> = { logo: 'image', waiver: 'document' };

/** Stores a file that the tenant will show; a refusal names `field`. */
export async function keepTenantFile(
  media: Media,
  whose: { readonly tenantId: number; readonly userId: number; readonly key?: string | undefined },
  type: TenantFile,
  file: IncomingFile,
  field = 'file',
): Promise<({ readonly ok: true; readonly repeated: boolean } & MediaFile) | Refused> {
  const kept = await media.keep({
    ...whose,
    accept: [kinds[type]],
    purpose: type,
    content: file.read(),
    // a logo is shown and never downloaded
    ...(type === 'waiver' && { name: file.name }),
  });
  return kept.ok ? kept : { ...kept, fields: { [field]: kept.code } };
}

/** The settings that name the files that are shown. */
export type ShownFiles = Readonly<Partial<Record<'logo' | 'waiver' | 'waiverName', string | null>>>;

/** The changed settings when a file is shown. */
export function shownFile(type: TenantFile, { name }: IncomingFile, path: string): ShownFiles {
  return type === 'logo' ? { logo: path } : { waiver: path, waiverName: displayName(name) };
}
