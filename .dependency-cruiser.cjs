// Who may import whom (docs/architecture.md). tests/import-law holds a violation of each rule.
// Tests, and the fixtures that only tests use, in folders called testing
const tests = '([.]test[.]tsx?|/testing/[^/]+[.]ts)$';
const npm = (names) => `node_modules/(${names})/`;

module.exports = {
  forbidden: [
    {
      name: 'domain-is-pure',
      comment:
        'The domain imports the domain, zod, hash functions and the counting of tweets: no I/O, no clock, no randomness.',
      severity: 'error',
      from: { path: '^domain/', pathNot: tests },
      to: { pathNot: ['^domain/', npm('zod|@noble/hashes|twitter-text')] },
    },
    {
      name: 'projections-fold',
      comment: 'Projections import domain types, each other and Kysely.',
      severity: 'error',
      from: { path: '^projections/', pathNot: tests },
      to: { pathNot: ['^projections/', '^domain/', npm('kysely')] },
    },
    {
      name: 'edges-use-ports',
      comment:
        'gateway and rest-compat import commands, queries, the ports of infra and what both share of HTTP, and never each other.',
      severity: 'error',
      from: { path: '^(gateway|rest-compat)/', pathNot: tests },
      to: {
        path: '^(gateway|rest-compat|infra|web|tests)/',
        pathNot: [
          '^$1/',
          '^infra/.*port[.]ts$',
          '^infra/platform/(http|failures)/',
          '^infra/platform/modules/ports[.]ts$',
          // the schema lists the codes of every feature
          '^infra/declared-codes[.]ts$',
        ],
      },
    },
    {
      name: 'edges-decide-nothing',
      comment:
        'What an edge needs of the domain are commands, of projections queries: no decider, no projector, no database.',
      severity: 'error',
      from: { path: '^(gateway|rest-compat)/', pathNot: tests },
      to: {
        path: [
          '^domain/.*/(decider|evolve|state)[.]ts$',
          '^domain/processes/',
          '^projections/.*/projector[.]ts$',
          npm('pg|pg-boss|nats|nodemailer'),
        ],
      },
    },
    {
      name: 'infra-knows-no-edge',
      comment: 'Adapters import the domain, projections and each other; only the wiring knows the edges.',
      severity: 'error',
      from: { path: '^infra/', pathNot: ['^infra/(main|application)[.]ts$', tests] },
      to: { path: '^(gateway|rest-compat|web)/' },
    },
    {
      name: 'web-stands-alone',
      comment: 'The web app imports its own, what codegen made of the schema, and packages.',
      severity: 'error',
      from: { path: '^web/', pathNot: tests },
      to: { path: '^(domain|projections|infra|gateway|rest-compat)/' },
    },
    {
      name: 'features-stay-apart',
      comment: 'No feature of the web app imports another.',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/' },
      to: {
        path: '^web/src/features/',
        pathNot: '^web/src/features/$1/',
      },
    },
    {
      name: 'one-event-store-client',
      comment: 'The client of EventStoreDB is imported in its adapter alone.',
      severity: 'error',
      from: {
        path: '^(domain|projections|gateway|rest-compat|infra|web)/',
        pathNot: '^infra/platform/event-store/eventstoredb/',
      },
      to: { path: npm('@eventstore') },
    },
    {
      name: 'nothing-imports-tests',
      comment: 'What runs does not import what tests it.',
      severity: 'error',
      from: { path: '^(domain|projections|gateway|rest-compat|infra|web)/', pathNot: tests },
      to: { path: ['^tests/', tests] },
    },
    {
      name: 'kernel-knows-no-feature',
      comment: 'The vocabulary of domain and projections names no aggregate and no read model.',
      severity: 'error',
      from: { path: '^(domain|projections)/kernel/', pathNot: tests },
      to: { path: '^$1/', pathNot: '^$1/kernel/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'The platform runs what modules declare; only the lists and the wiring name features.',
      severity: 'error',
      from: { path: '^infra/platform/', pathNot: tests },
      to: { path: ['^infra/features/', '^infra/[^/]+[.]ts$'] },
    },
    {
      name: 'platform-knows-no-aggregate',
      comment:
        'The platform takes aggregates from the registry. Unique names and parked events are mechanisms of its own.',
      severity: 'error',
      from: { path: '^infra/platform/', pathNot: tests },
      to: { path: '^domain/(?!kernel/|processes/|reservation/|parking/)[^/]+/' },
    },
    {
      name: 'features-know-no-wiring',
      comment:
        'A feature gets what it needs when its module is opened; programs of their own are in infra/commands.',
      severity: 'error',
      from: { path: '^infra/features/', pathNot: tests },
      to: { path: ['^infra/[^/]+[.]ts$', '^infra/commands/'] },
    },
    {
      name: 'edge-server-knows-no-feature',
      comment: 'What serves an edge takes its features from modules.ts through the wiring.',
      severity: 'error',
      from: { path: '^(gateway|rest-compat)/server/', pathNot: tests },
      to: { path: '^$1/', pathNot: '^$1/server/' },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'The kit knows no feature, no screen and no GraphQL.',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: tests },
      to: { path: ['^web/src/(features|app|graphql)/', npm('@apollo|graphql')] },
    },
    {
      name: 'web-engine-knows-no-feature',
      comment: 'What all features of the web app use knows none of them.',
      severity: 'error',
      from: { path: '^web/src/(graphql|i18n|lib|pwa|sw)/', pathNot: tests },
      to: { path: '^web/src/features/' },
    },
    {
      name: 'features-know-no-screen',
      comment: 'Screens compose features, so a feature imports none of them.',
      severity: 'error',
      from: { path: '^web/src/(features|graphql|lib|i18n)/', pathNot: tests },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'no-circles',
      comment: 'Two files that import each other are one idea in two files.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      // the last one holds types and no program
      to: { couldNotResolve: true, pathNot: ['^(virtual|bun):', '^@graphql-typed-document-node/core$'] },
    },
    {
      name: 'runs-without-dev',
      comment: 'What runs in production needs no package that only development installs.',
      severity: 'error',
      from: {
        path: '^(domain|projections|gateway|rest-compat|infra)/',
        // what builds the program is itself no part of it
        pathNot: ['^infra/features/demo/', '^infra/bootstrap/server[.]mjs$', tests],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-undeclared',
      comment: 'A package that is imported stands in package.json.',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
  ],
  options: {
    // TypeScript 7 has no API for dependency-cruiser, which then sees no file and is content; swc sees
    // type imports too
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/)?dist/|[.]d[.]mts$' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
};
