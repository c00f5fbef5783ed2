import type { Graph } from '../../graphql/client.ts';
import type { Placer } from '../../graphql/live/placer.ts';

/**
 * Reads what the screens show again, because changes were missed. If the server's log was restored from a
 * backup, versions may rise anew, so nothing that was read before can be compared with what is read now, and
 * all of it is dropped.
 */
export async function readAgain(
  { graph, placer }: { readonly graph: Graph; readonly placer: Pick<Placer, 'forget'> },
  isRestored: boolean,
): Promise<void> {
  if (isRestored) await graph.forget();
  else placer.forget();
  await graph.client.refetchQueries({ include: 'active' });
}
