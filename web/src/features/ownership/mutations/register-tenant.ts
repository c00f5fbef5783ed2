import { postForm, type Posted } from '../../../lib/post-form.ts';

export interface TenantFiles {
  readonly logo: File | null;
  readonly waiver: File | null;
}

/** Creates a tenant with an optional logo and waiver. Uses REST, because GraphQL carries no files. */
export function registerTenant(
  input: Readonly<Record<string, string | number>>,
  { logo, waiver }: TenantFiles,
  commandId: string,
): Promise<Posted> {
  const form = new FormData();
  for (const [field, value] of Object.entries(input)) if (value !== '') form.append(field, String(value));
  if (logo) form.append('logo', logo);
  if (waiver) form.append('waiver', waiver);
  return postForm('/api/tenants/registertenant', form, { commandId });
}
