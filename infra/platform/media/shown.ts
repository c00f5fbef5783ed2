import type { FilesShown } from './port.ts';

/** Whether any feature uses the file at a path; `except` as in FilesShown. */
export async function isShown(
  features: readonly FilesShown[],
  tenantId: number,
  path: string,
  except?: string,
): Promise<boolean> {
  for (const feature of features) if (await feature.shows(tenantId, path, except)) return true;
  return false;
}
