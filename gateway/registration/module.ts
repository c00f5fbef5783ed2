import type { GatewayModule } from '../server/module.ts';
import { RegistrationCommands } from './commands.ts';
import { registrationExamples } from './examples.ts';
import { actionChanges, registrantChanges } from './live.ts';
import { RegistrationQueries } from './queries.ts';

export const registrationModule: GatewayModule = {
  examples: registrationExamples,
  resolvers: [RegistrationCommands, RegistrationQueries],
  live: [actionChanges, registrantChanges],
};
