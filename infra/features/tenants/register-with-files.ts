import { updateTenant } from '../../../domain/tenant/commands.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { CallContext, Dispatcher, Outcome, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Media } from '../../platform/media/port.ts';
import { keepTenantFile, shownFile, type ShownFiles } from './files.ts';
import type { IncomingFile, TenantFile } from './port.ts';
import { registerTenant } from './register-tenant.ts';
import type { TenantPlaces } from './tenant-places.ts';

/** A file or one more tenant was refused, so the tenant is not registered. */
class NotRegistered extends Error {
  override readonly name = 'NotRegistered';
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
  parts: {
    readonly dispatcher: Dispatcher;
    readonly media: Media;
    readonly places: TenantPlaces;
    readonly reads: Reads;
  },
  input: unknown,
  files: Readonly<Partial<Record<TenantFile, IncomingFile>>>,
  context: CallContext,
): Promise<Outcome<{ readonly tenantId: number }>> {
  const { dispatcher, media, places } = parts;
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
      if (!kept.ok) throw new NotRegistered(kept);
      if (!kept.repeated) keptOf.fileIds.push(kept.fileId);
      shown = { ...shown, ...shownFile(type, file, kept.path) };
    }
  }
  let placeOf: number | undefined;
  async function prepare(ids: { readonly tenantId: number }): Promise<void> {
    // called again with another id if the one drawn is in use
    if (placeOf !== undefined) await places.giveBack(placeOf);
    if (principal.kind === 'owner' && !(await places.take(principal, ids.tenantId)))
      throw new NotRegistered(refuse('too-many-tenants'));
    placeOf = ids.tenantId;
    await keepAll(ids);
  }
  const drop = async () => {
    if (placeOf !== undefined) await places.giveBack(placeOf);
    if (keptOf !== undefined && keptOf.fileIds.length > 0)
      await media.remove(keptOf.tenantId, keptOf.fileIds);
  };

  let outcome: Outcome<{ readonly tenantId: number }>;
  let registeredBefore = false;
  try {
    outcome = await registerTenant(parts, input, context, { beforeAppend: prepare });
    registeredBefore = outcome.ok && keptOf === undefined;
    if (outcome.ok && registeredBefore) await keepAll(outcome.ids);
  } catch (error) {
    await drop();
    if (error instanceof NotRegistered) return error.refused;
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
    placeOf = undefined;
    await drop();
    // the first call has shown them already, and other files are shown by now
    if (registeredBefore) return outcome;
    throw new Error(`The files of tenant ${tenantId} were refused: ${updated.code}`);
  }
  return { ...updated, ids: outcome.ids };
}
