import { features } from './features.ts';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createSchema, printedSchema } from './server/schema.ts';

// npm run schema: writes the schema of the classes to schema.graphql, from which clients are built.
writeFileSync(
  fileURLToPath(new URL('schema.graphql', import.meta.url)),
  printedSchema(createSchema(features)),
);
