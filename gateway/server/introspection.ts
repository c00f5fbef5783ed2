import type { EdgePorts } from '../../infra/platform/modules/ports.ts';

const ownMachine: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether introspection is allowed: only when the public address is the own machine, as in development.
 * Elsewhere no client needs it, and its lists have no page size, so the cost limit cannot count them.
 */
export const allowsIntrospection = ({ publicUrl }: Pick<EdgePorts['config'], 'publicUrl'>): boolean =>
  ownMachine.has(new URL(publicUrl).hostname);
