import { readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';

/**
 * The schema as the web app sees it: its operations fail as a whole when a field was refused, so a field that is
 * null only then is never null for it.
 */
const schema = readFileSync('gateway/schema.graphql', 'utf8').replaceAll(
  /( @deprecated\(reason: "[^"\n]*"\))? @semanticNonNull\n/g,
  (_, deprecated = '') => `!${deprecated}\n`,
);

// Types for what the web app asks, made from the schema and written beside each .graphql file. The
// generated files are checked in; npm test fails when they are stale.
const config: CodegenConfig = {
  schema,
  documents: 'web/src/**/*.graphql',
  config: {
    scalars: {
      Date: 'string',
      DateTime: 'string',
      Position: 'string',
      Revision: 'string',
      ID: 'string',
      ...Object.fromEntries(
        [
          'PublicKeyCredentialCreationOptionsJSON',
          'PublicKeyCredentialRequestOptionsJSON',
          'RegistrationResponseJSON',
          'AuthenticationResponseJSON',
        ].map((name) => [name, `import('@simplewebauthn/browser').${name}`]),
      ),
    },
    useTypeImports: true,
    strictScalars: true,
    inlineFragmentTypes: 'mask',
    customDirectives: { apolloUnmask: true },
    disableDescriptions: true,
    documentMode: 'documentNodeImportFragments',
    dedupeFragments: true,
    enumsAsTypes: true,
  },
  generates: {
    'web/src/graphql/schema.generated.ts': { plugins: ['typescript'], config: { onlyOperationTypes: true } },
    'web/src/graphql/possible-types.generated.ts': { plugins: ['./web/build/possible-types.ts'] },
    'web/src/': {
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: 'graphql/schema.generated.ts' },
      // they are there already: not to be looked for in the schema anew for each file
      config: { importSchemaTypesFrom: 'web/src/graphql/schema.generated.ts' },
      // unused imports of generated files are not ours to mend
      plugins: [{ add: { content: '// @ts-nocheck' } }, 'typescript-operations', 'typed-document-node'],
    },
  },
};

export default config;
