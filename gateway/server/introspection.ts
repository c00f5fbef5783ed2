import type { EdgePorts } from '../../infra/platform/modules/ports.ts';

const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether clients may ask for the schema: only where the program is reached on its own machine, as in
 * development. Elsewhere it serves nobody, and its lists have no length that limits could count.
 */
export const allowsIntrospection = ({ publicUrl }: Pick<EdgePorts['config'], 'publicUrl'>): boolean =>
  ownMachine.has(new URL(publicUrl).hostname);
