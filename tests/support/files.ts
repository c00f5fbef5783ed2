import { Readable } from 'node:stream';
import type { EdgePorts } from '../../infra/edge-ports.ts';
import type { MediaFile, MediaPurpose } from '../../infra/platform/media/port.ts';
import { aPicture } from './rest-examples.ts';

/** How a PDF begins; more of one nobody looks at. */
export const aDocument = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n');

/** A picture that a tenant keeps already. */
export async function keptPicture(
  { media }: Pick<EdgePorts, 'media'>,
  tenantId: number,
  purpose: MediaPurpose = 'library',
): Promise<MediaFile> {
  const content = Readable.from([aPicture]);
  const kept = await media.keep({ tenantId, userId: 1, accept: ['image'], purpose, content });
  if (!kept.ok) throw new Error(kept.code);
  return kept;
}
