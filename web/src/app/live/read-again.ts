import type { Graph } from '../../graphql/client.ts';
import type { Placer } from '../../graphql/live/placer.ts';

/**
 * Reads what the screens show again, because changes were missed. If the server's log ends before the
 * position that is known here, it was restored from a backup: versions may rise anew, so nothing that was
 * read before can be compared with what is read now, and all of it is dropped.
 */
export async function readAgain(
  { graph, placer }: { readonly graph: Graph; readonly placer: Pick<Placer, 'forget'> },
  position: string,
  known: string | undefined,
): Promise<void> {
  if (known !== undefined && BigInt(position) < BigInt(known)) await graph.forget();
  else placer.forget();
  await graph.client.refetchQueries({ include: 'active' });
}
