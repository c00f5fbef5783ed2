import { features } from './features.ts';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSchema, printedSchema } from './server/schema.ts';

// npm run schema: writes down what the classes say, for clients to be built from.
writeFileSync(
  fileURLToPath(new URL('schema.graphql', import.meta.url)),
  printedSchema(createSchema(features)),
);
