import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { required } from '../kernel/limits.ts';
import { admin, processOnly } from '../kernel/policy.ts';

const streamOf = ({ tenantId }: { readonly tenantId: number }) => `integrations-${tenantId}`;

/** Records that Twitter gave us tokens for this account; the sender has them. */
export const connectTwitter = defineCommand({
  name: 'ConnectTwitter',
  policy: admin,
  input: z.object({ account: required, handle: required }),
  stream: (data) => streamOf(data),
});

/** Ends the connection with Twitter. */
export const disconnectTwitter = defineCommand({
  name: 'DisconnectTwitter',
  policy: admin,
  input: z.object({}),
  stream: (data) => streamOf(data),
});

/** Records that Twitter refuses our tokens. */
export const loseTwitter = defineCommand({
  name: 'LoseTwitter',
  policy: processOnly,
  input: z.object({}),
  stream: (data) => streamOf(data),
});

export type IntegrationsCommand =
  | CommandOf<typeof connectTwitter>
  | CommandOf<typeof disconnectTwitter>
  | CommandOf<typeof loseTwitter>;
