import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import owasp from '@stoplight/spectral-owasp-ruleset';
import rulesets from '@stoplight/spectral-rulesets';

/** Rules of redocly that do not apply, with the reason. */
const redoclyOff = {
  // calls for browsers lead to another page: they answer with 302
  'operation-2xx-response': 'off',
  // the calls of the contract have these paths; the program distinguishes them, literal segments first
  'no-ambiguous-paths': 'off',
  // the licence of the program is not chosen yet
  'info-license': 'off',
} as const;

/** Rules of Spectral that do not apply, with the reason. */
const spectralOff = {
  'info-license': 'off', // the licence of the program is not chosen yet
  'license-url': 'off',
  'info-contact': 'off', // each installation has its own operator
  'openapi-tags-alphabetical': 'off', // the areas are in the order of use
} as const;

/** Rules of the OWASP set that do not apply, with the reason. */
const owaspOff = {
  // no other site may call the program from a browser, so no answer has these headers
  'owasp:api8:2023-define-cors-origin': 'off',
  // signing in, registering and asking for a new password are there for people without a session
  'owasp:api2:2023-write-restricted': 'off',
  // so are the name, the logo and the waiver of a tenant
  'owasp:api2:2023-read-restricted': 'off',
  // those calls know no session that could be missing
  'owasp:api8:2023-define-error-responses-401': 'off',
  // names and texts of people take any language, so most texts have a length and no pattern
  'owasp:api4:2023-string-restricted': 'off',
  // how much of a limit is left is not shown; 429 has Retry-After
  'owasp:api4:2023-rate-limit': 'off',
  // an installation serves itself: there is one server, and it is the one that answers
  'owasp:api9:2023-inventory-access': 'off',
  'owasp:api9:2023-inventory-environment': 'off',
} as const;

const { Spectral } = spectral;

/** What redocly's strict rules, Spectral's own and the OWASP rules find in a document: one line each. */
export async function problemsIn(document: string): Promise<readonly string[]> {
  return [...(await redoclyProblems(document)), ...(await spectralProblems(document))];
}

async function redoclyProblems(source: string): Promise<readonly string[]> {
  const config = await createConfig({ extends: ['recommended-strict'], rules: redoclyOff });
  const problems = await lintFromString({ source, config, absoluteRef: 'openapi.json' });
  return problems.map(
    ({ ruleId, message, location: [at] }) => `redocly ${ruleId}: ${message} (${at?.pointer})`,
  );
}

async function spectralProblems(document: string): Promise<readonly string[]> {
  const linter = new Spectral();
  linter.setRuleset({
    extends: [
      [rulesets.oas as RulesetDefinition, 'all'],
      [owasp, 'all'],
    ],
    rules: { ...spectralOff, ...owaspOff },
  });
  const problems = await linter.run(document);
  return problems
    .filter(({ code, path }) => !(isLimit(code) && isAnswered(path)))
    .map(({ code, message, path }) => `spectral ${code}: ${message} (${path.join('/')})`);
}

const isLimit = (code: number | string): boolean => /-(string|array|integer)-limit$/.test(String(code));

/** Whether the place is an answer of the server, which bounds its answers by what it has taken. */
const isAnswered = (path: readonly (number | string)[]): boolean =>
  path.includes('responses') || path[0] === 'components';
