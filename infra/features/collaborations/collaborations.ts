import { collaborationStream, shareThing } from '../../../domain/collaboration/commands.ts';
import { collaboration } from '../../../domain/collaboration/decider.ts';
import { directoryStream } from '../../../domain/directory/commands.ts';
import { directory } from '../../../domain/directory/decider.ts';
import { updateSharedEvent } from '../../../domain/event/commands.ts';
import { registerSharedItem, updateSharedItem } from '../../../domain/item/commands.ts';
import { directoryPage, foundTenants } from '../../../projections/directory/queries.ts';
import type { DirectoryRow } from '../../../projections/directory/table.ts';
import { tenantAccess } from '../../../domain/tenant/access.ts';
import type { EventDays } from '../events/port.ts';
import type { SessionStore } from '../sessions/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Platform } from '../../platform/platform.ts';
import type { OpeningNotes } from './opening-notes.ts';
import type { Collaborations, OtherTenant } from './port.ts';
import { createReadAccessLog } from './read-access-log.ts';
import { createReadShared } from './read-shared.ts';
import { shareNow } from './shared-role.ts';

/** The maximum number of tenants that a search finds. */
const mostFound = 20;

/** Implements the port. */
export function createCollaborations(
  parts: Pick<Platform, 'authorisation' | 'dispatcher' | 'reads' | 'states'>,
  {
    notes,
    events,
    sessions,
  }: {
    readonly notes: OpeningNotes;
    readonly events: EventDays;
    readonly sessions: Pick<SessionStore, 'openTenants'>;
  },
): Collaborations {
  const { authorisation, dispatcher, reads, states } = parts;
  const read = createReadShared(parts);

  /** Whether this tenant may be invited by those who do not work in it: it shows itself, or had a share of the event. */
  async function mayBeInvited(eventId: number, tenantId: number): Promise<boolean> {
    const [shown, before, access] = await Promise.all([
      states.of(directory.decider, directoryStream(tenantId)),
      states.of(collaboration.decider, collaborationStream(eventId, tenantId)),
      states.of(tenantAccess, `tenant-${tenantId}`),
    ]);
    return access.state.open && (shown.state.shown || before.state.status === 'begun');
  }

  /**
   * The tenant that shares the event; null without a share. Only what is shared is changed in this way: in their own
   * tenant, people change events themselves.
   */
  async function holderOf(input: object, tenantId: number): Promise<number | null> {
    const { eventId } = { eventId: 0, ...input };
    return (await shareNow(states, tenantId, eventId))?.holderId ?? null;
  }

  const { media: _media, ...shown } = read;
  return {
    ...shown,
    ...createReadAccessLog(parts),

    async share(input, context) {
      const parsed = shareThing.input.safeParse(input);
      // the dispatcher refuses a wrong input, and callers who may not share the event
      if (!parsed.success) return dispatcher.dispatch(shareThing, input, context);
      const { eventId, sharedWithTenantId } = parsed.data;
      const call = { ...context, authority: authorisation.forCall(context) };
      const may = await call.authority.authorise(shareThing.policy, context.principal, (of) =>
        of === 'tenant' ? context.tenantId : eventId,
      );
      if (typeof may === 'string') return refuse(may);
      const isOwn = sharedWithTenantId === context.tenantId;
      const worksThere = (await call.authority.tenantRole(context.principal, sharedWithTenantId)) !== null;
      if (!isOwn && !worksThere && !(await mayBeInvited(eventId, sharedWithTenantId)))
        return refuse('not-found', { sharedWithTenantId: 'unknown-tenant' });
      return dispatcher.dispatch(shareThing, input, call);
    },

    async open(eventId, context) {
      const find = () => read.find(context.tenantId, eventId);
      const found = await find();
      if (found === null) return null;
      // the share can end while the note is written
      return (await notes.note({ eventId, itemIds: [] }, context)) ? find() : found;
    },

    async openItems(eventId, context, itemId) {
      const find = async () => {
        const items = await read.items(context.tenantId, eventId);
        return items.filter(({ item }) => itemId === undefined || item.item_id === itemId);
      };
      const found = await find();
      const share = found.length > 0 ? await shareNow(states, context.tenantId, eventId) : null;
      if (share === null) return found;
      const itemIds = found.map(({ item }) => item.item_id).filter((id) => share.itemIds.includes(id));
      const asked = await Promise.all([
        itemIds.length > 0 && notes.note({ eventId, itemIds }, context),
        // the others are shared with the event
        itemIds.length < found.length && notes.note({ eventId, itemIds: [] }, context),
      ]);
      return asked.includes(true) ? find() : found;
    },

    async openMedia(eventId, itemId, context) {
      const find = () => read.media(context.tenantId, eventId, itemId);
      const found = await find();
      const share = found.length > 0 ? await shareNow(states, context.tenantId, eventId) : null;
      const isAlone = itemId !== null && share?.itemIds.includes(itemId) === true;
      if (share === null) return found;
      return (await notes.note({ eventId, itemIds: isAlone ? [itemId] : [] }, context)) ? find() : found;
    },

    async updateEvent(input, context, options) {
      const holderId = await holderOf(input, context.tenantId);
      if (holderId === null) return refuse('not-found');
      const dated = await events.withDays(input, holderId);
      if (!dated.ok) return dated;
      const call = { ...context, authority: authorisation.forCall(context) };
      return dispatcher.dispatch(updateSharedEvent, dated.input, call, options);
    },

    async registerItem(input, context) {
      if ((await holderOf(input, context.tenantId)) === null) return refuse('not-found');
      const call = { ...context, authority: authorisation.forCall(context) };
      return dispatcher.dispatch(registerSharedItem, input, call);
    },

    async updateItem(input, context, options) {
      if ((await holderOf(input, context.tenantId)) === null) return refuse('not-found');
      const call = { ...context, authority: authorisation.forCall(context) };
      return dispatcher.dispatch(updateSharedItem, input, call, options);
    },

    async search({ tenantId, userId }, letters) {
      const own = await sessions.openTenants(userId);
      const ownTenantIds = own.map(({ tenant_id: id }) => id);
      const query = { search: letters, ownTenantIds, exceptTenantId: tenantId, most: mostFound };
      const rows = await reads.asProgram((db) => foundTenants(db, query));
      return rows.map(otherTenant);
    },

    async directory(query) {
      return (await reads.asProgram((db) => directoryPage(db, query))).map(otherTenant);
    },

    async visibility(tenantId) {
      const found = await states.of(directory.decider, directoryStream(tenantId));
      return { shown: found.state.shown, revision: found.shown?.revision ?? null };
    },
  };
}

const otherTenant = ({ tenant_id: tenantId, name, city }: DirectoryRow): OtherTenant => ({
  tenantId,
  name,
  city,
});
