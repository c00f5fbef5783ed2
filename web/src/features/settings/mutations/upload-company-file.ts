import { postForm, type Posted } from '../../../lib/post-form.ts';

/** Uploads the tenant's logo or waiver and replaces the current one. */
export function uploadCompanyFile(
  tenantId: number,
  type: 'logo' | 'waiver',
  file: File,
  onProgress: (part: number) => void,
): Promise<Posted> {
  const form = new FormData();
  // fields come before the file, because the server needs them to handle the file
  form.append('type', type);
  form.append('file', file);
  return postForm(`/api/tenants/${tenantId}/media`, form, { onProgress });
}
