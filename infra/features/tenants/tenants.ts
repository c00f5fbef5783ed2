import { updateTenant } from '../../../domain/tenant/commands.ts';
import { tenantAccess } from '../../../domain/tenant/access.ts';
import { tenantById } from '../../../projections/tenants/queries.ts';
import type { TenantRow } from '../../../projections/tenants/table.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import { callOfStep, commandStep, runSteps } from '../../platform/dispatch/steps.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { Media } from '../../platform/media/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { SecondFactorInSettings } from '../second-factor/port.ts';
import { keepTenantFile, shownFile } from './files.ts';
import type { Tenants } from './port.ts';
import { createPublicLookups } from './public-lookups.ts';
import { registerWithFiles } from './register-with-files.ts';
import type { TenantPlaces } from './tenant-places.ts';

/** Implements the port. */
export function createTenants(parts: {
  readonly dispatcher: Dispatcher;
  readonly media: Media;
  readonly places: TenantPlaces;
  readonly reads: Reads;
  readonly secondFactor: Pick<SecondFactorInSettings, 'requireStep'>;
  readonly states: States;
  readonly limits: Limits;
}): Tenants {
  const { dispatcher, media, reads, secondFactor, states } = parts;
  const read = (tenantId: number): Promise<TenantRow | undefined> =>
    reads.asTenant(tenantId, (db) => tenantById(db, tenantId));

  /**
   * Whether the requirement changes; a form may send the value that it shows. Requiring asks the log: 'done
   * already' from a read model that is behind would leave everybody without a second factor.
   */
  async function changesMfa(required: boolean, tenantId: number, shown: TenantRow | undefined) {
    if (!required) return shown?.require_mfa !== false;
    return !(await states.of(tenantAccess, `tenant-${tenantId}`)).state.requireMfa;
  }

  /** Removes the files that the tenant showed before and no longer shows, except for a waiver that somebody accepted. */
  async function removeReplaced(before: TenantRow | undefined, tenantId: number): Promise<void> {
    if (before === undefined) return;
    const after = await read(tenantId);
    for (const type of ['logo', 'waiver'] as const) {
      const path = before[type];
      if (path === null || after === undefined || path === after[type]) continue;
      const file = await media.fileAt(tenantId, path);
      if (file !== null) await media.removeUnused(tenantId, file.fileId, type);
    }
  }

  const update: Tenants['update'] = async (input, context, { expectedRevision, requireMfa } = {}) => {
    const { tenantId = 0 } = context;
    const before = await read(tenantId);
    const isChanged = requireMfa !== undefined && (await changesMfa(requireMfa, tenantId, before));
    const options = expectedRevision === undefined ? {} : { expectedRevision };
    if (isChanged && expectedRevision !== undefined) {
      if (before?.revision !== expectedRevision) return refuse('conflict');
      // the requirement is one event, and the settings follow it
      options.expectedRevision = expectedRevision + 1n;
    }
    const settings = commandStep(dispatcher, 'settings', [updateTenant, input, context, options]);
    const outcome = await runSteps([
      ...(isChanged ? [secondFactor.requireStep(requireMfa, callOfStep(context, 'requiremfa'))] : []),
      settings,
    ]);
    if (outcome.ok) await removeReplaced(before, tenantId);
    return outcome;
  };

  return {
    countLookup: createPublicLookups(parts.limits),
    update,

    register: (input, files, context) => registerWithFiles(parts, input, files, context),

    async upload(type, file, context) {
      const { tenantId = 0, principal, commandId: key } = context;
      const userId = 'userId' in principal ? principal.userId : 0;
      const kept = await keepTenantFile(media, { tenantId, userId, key }, type, file);
      if (!kept.ok) return kept;
      const outcome = await update(shownFile(type, file, kept.path), context);
      // the file of a repeated call may be shown since the first one
      if (!outcome.ok) await media.removeUnused(tenantId, kept.fileId, type);
      return outcome.ok ? { ...outcome, path: kept.path } : outcome;
    },
  };
}
