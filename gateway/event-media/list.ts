import { ArgsType, Field } from 'type-graphql';
import { mediaCount, mediaPage, type MediaTarget } from '../../projections/event-media/queries.ts';
import { PageArgs } from '../server/connection/args.ts';
import { readPage } from '../server/connection/page.ts';
import { pageSize } from '../server/connection/page-size.ts';
import type { GatewayContext } from '../server/context.ts';
import { presentMedium } from './present.ts';
import { MediumKind, type MediumConnection } from './types.ts';

@ArgsType()
export class MediaListArgs extends PageArgs {
  @Field(() => MediumKind, { nullable: true, description: 'Only pictures, or only videos.' })
  kind?: 'image' | 'video' | null;
}

/** A page of the media of an event or item. The caller's access to the event was already checked. */
export async function listMedia(
  { ports: { reads } }: GatewayContext,
  target: MediaTarget,
  args: MediaListArgs,
): Promise<MediumConnection> {
  const kind = args.kind ?? undefined;
  const page = { first: pageSize(args.first), after: args.after ?? null };
  return readPage(
    () => reads.asTenant(target.tenantId, (db) => mediaPage(db, { ...target, kind, ...page })),
    () => reads.asTenant(target.tenantId, (db) => mediaCount(db, target, kind)),
    page,
    presentMedium,
  );
}
