import { updateTenant } from '../../../domain/tenant/commands.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { CallContext, Dispatcher, Outcome, Refused } from '../../platform/dispatch/port.ts';
import type { Media } from '../../platform/media/port.ts';
import { keepTenantFile, shownFile, type ShownFiles } from './files.ts';
import type { IncomingFile, TenantFile } from './port.ts';
import { registerTenant } from './register-tenant.ts';

/** A file was refused, so the tenant is not registered. */
class FileRefused extends Error {
  override readonly name = 'FileRefused';
  constructor(readonly refused: Refused) {
    super(refused.code);
  }
}

/**
 * Registers a tenant with its files. They are stored after the tenant's id is drawn and before the append, so
 * that a refused file refuses the registration; they are removed if it fails. A repeat with the same
 * idempotency key completes an interrupted registration.
 */
export async function registerWithFiles(
  parts: { readonly dispatcher: Dispatcher; readonly media: Media; readonly reads: Reads },
  input: unknown,
  files: Readonly<Partial<Record<TenantFile, IncomingFile>>>,
  context: CallContext,
): Promise<Outcome<{ readonly tenantId: number }>> {
  const { dispatcher, media } = parts;
  const { principal } = context;
  const userId = 'userId' in principal ? principal.userId : 0;
  const { commandId: key } = context;
  let keptOf: { readonly tenantId: number; readonly fileIds: number[] } | undefined;
  let shown: ShownFiles = {};

  async function keepAll({ tenantId }: { readonly tenantId: number }): Promise<void> {
    keptOf = { tenantId, fileIds: [] };
    for (const type of ['logo', 'waiver'] as const) {
      const file = files[type];
      if (file === undefined) continue;
      const kept = await keepTenantFile(media, { tenantId, userId, key }, type, file, type);
      if (!kept.ok) throw new FileRefused(kept);
      if (!kept.repeated) keptOf.fileIds.push(kept.fileId);
      shown = { ...shown, ...shownFile(type, file, kept.path) };
    }
  }
  const drop = async () => {
    if (keptOf !== undefined && keptOf.fileIds.length > 0)
      await media.remove(keptOf.tenantId, keptOf.fileIds);
  };

  let outcome: Outcome<{ readonly tenantId: number }>;
  let registeredBefore = false;
  try {
    outcome = await registerTenant(parts, input, context, { beforeAppend: keepAll });
    registeredBefore = outcome.ok && keptOf === undefined;
    if (outcome.ok && registeredBefore) await keepAll(outcome.ids);
  } catch (error) {
    await drop();
    if (error instanceof FileRefused) return error.refused;
    throw error;
  }
  if (!outcome.ok) await drop();
  if (!outcome.ok || Object.keys(shown).length === 0) return outcome;

  const { tenantId } = outcome.ids;
  const updated = await dispatcher.dispatch(updateTenant, shown, {
    ...context,
    principal: { kind: 'process', name: 'tenant-registration' },
    tenantId,
    ...(key !== undefined && { commandId: `${tenantId}/${key}` }),
  });
  if (!updated.ok) {
    await drop();
    // the first call has shown them already, and other files are shown by now
    if (registeredBefore) return outcome;
    throw new Error(`The files of tenant ${tenantId} were refused: ${updated.code}`);
  }
  return { ...updated, ids: outcome.ids };
}
