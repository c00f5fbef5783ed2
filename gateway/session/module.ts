import { CodeNeeded } from './code-needed.ts';
import { sessionExamples } from './examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { SessionListResolver } from './list.ts';
import { SessionResolver } from './resolver.ts';

export const sessionModule: GatewayModule = {
  examples: sessionExamples,
  failures: { CodeNeeded },
  resolvers: [SessionListResolver, SessionResolver],
};
