import type { GatewayModule } from '../server/module.ts';
import { CheckIns } from './check-ins.ts';
import { RegistrationCommands } from './commands.ts';
import { registrationExamples } from './examples.ts';
import { registrationLoaders } from './loaders.ts';
import { actionChanges, registrantChanges } from './live.ts';
import { RegistrationQueries } from './queries.ts';

export const registrationModule: GatewayModule = {
  examples: registrationExamples,
  loaders: registrationLoaders,
  resolvers: [CheckIns, RegistrationCommands, RegistrationQueries],
  live: [actionChanges, registrantChanges],
};
