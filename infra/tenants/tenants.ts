import { updateTenant } from '../../domain/tenant/commands.ts';
import { tenantById } from '../../projections/tenants/queries.ts';
import type { TenantRow } from '../../projections/tenants/table.ts';
import type { Reads } from '../database/port.ts';
import type { CallContext, Dispatcher } from '../dispatch/port.ts';
import type { Media, MediaKind } from '../media/port.ts';
import { displayName } from './display-name.ts';
import type { TenantFile, Tenants } from './port.ts';

const kinds: Readonly<Record<TenantFile, MediaKind>> = { logo: 'image', waiver: 'document' };

/** Builds what the port promises. */
export function createTenants({
  dispatcher,
  media,
  reads,
}: {
  dispatcher: Dispatcher;
  media: Media;
  reads: Reads;
}): Tenants {
  const read = (tenantId: number): Promise<TenantRow | undefined> =>
    reads.asTenant(tenantId, (db) => tenantById(db, tenantId));

  /** Removes what the tenant showed before and does not any more. */
  async function removeReplaced(before: TenantRow | undefined, tenantId: number): Promise<void> {
    if (before === undefined) return;
    const after = await read(tenantId);
    for (const type of ['logo', 'waiver'] as const) {
      const path = before[type];
      if (path === null || after === undefined || path === after[type]) continue;
      const file = await media.fileAt(tenantId, path);
      if (file !== null && file.purpose === type) await media.remove(tenantId, [file.fileId]);
    }
  }

  const update: Tenants['update'] = async (input, context, options) => {
    const { tenantId = 0 } = context;
    const before = await read(tenantId);
    const outcome = await dispatcher.dispatch(updateTenant, input, context, options);
    if (outcome.ok) await removeReplaced(before, tenantId);
    return outcome;
  };

  return {
    update,

    async upload(type, { content, name }, context: CallContext) {
      const { tenantId = 0, principal } = context;
      const userId = 'userId' in principal ? principal.userId : 0;
      const kept = await media.keep({ tenantId, userId, accept: [kinds[type]], purpose: type, content });
      if (!kept.ok) return { ...kept, fields: { file: kept.code } };
      const { path, fileId } = kept;
      const shown = type === 'logo' ? { logo: path } : { waiver: path, waiverName: displayName(name) };
      const outcome = await update(shown, context);
      if (!outcome.ok) await media.remove(tenantId, [fileId]);
      return outcome.ok ? { ...outcome, path } : outcome;
    },
  };
}
