import type { Graph } from '../../graphql/client.ts';
import { forgetHidden } from '../../graphql/live/forget.ts';
import { readShown } from '../../graphql/live/read-shown-again.ts';

/**
 * Reads what the screens show again, because changes were missed, and drops what no screen shows. If the server's log
 * was restored from a backup, versions may rise anew, so nothing that was read before can be compared with what is
 * read now, and all of it is dropped.
 */
export async function readAgain(graph: Graph, isRestored: boolean): Promise<void> {
  if (isRestored) await graph.forget();
  readShown(graph.client, () => true);
  if (!isRestored) forgetHidden(graph.client);
}
