import type { Staff } from '../crash/tenant.ts';

/** Where an operation is sent; it is given up when the signal aborts. */
export interface Target {
  readonly address: string;
  readonly staff: Staff;
  readonly signal?: AbortSignal;
}

/** A costly operation; sends it once and resolves to the status of its answer. */
export interface CostlyOperation {
  readonly title: string;
  send(to: Target, index: number): Promise<number>;
}

/** Members of the tenant that sends costly operations, and lines of its imports. */
export const lines = 1_500;

export const csvOf = (prefix: string, count = lines): string =>
  [
    'email,firstname,lastname,phone,address1,city,state,zip',
    ...Array.from(
      { length: count },
      (_, line) =>
        `${prefix}${line}@bench.example,Ada,Member ${line},+44 1432 000000,${line} Mill Lane,Ross,HW,HR9`,
    ),
  ].join('\n');

export async function graphql(
  { address, staff, signal }: Target,
  query: string,
  variables: object = {},
): Promise<number> {
  const { tenantId, token } = staff;
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables: { t: tenantId, ...variables } }),
    signal: signal ?? null,
  });
  await response.arrayBuffer();
  return response.status;
}

async function get({ address, staff, signal }: Target, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${staff.token}` };
  const response = await fetch(`${address}${path}`, { headers, signal: signal ?? null });
  await response.arrayBuffer();
  return response.status;
}

/** A small SVG whose filter would take minutes. */
const turbulence = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">
${'<feTurbulence baseFrequency="0.9" numOctaves="255"/><feGaussianBlur stdDeviation="200"/>'.repeat(9)}
</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`;

async function uploadFilter({ address, staff, signal }: Target): Promise<number> {
  const { tenantId, token } = staff;
  const form = new FormData();
  form.set('file', new File([turbulence], 'drawing.svg'));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/${tenantId}/library`, {
    method: 'POST',
    headers,
    body: form,
    signal: signal ?? null,
  });
  await response.arrayBuffer();
  return response.status;
}

const wide = `query ($t: Int!) { ${['a', 'b', 'c']
  .map(
    (alias) =>
      `${alias}: members(tenantId: $t, first: 100) { edges { cursor node { id memberId firstname lastname email phone } } }`,
  )
  .join(' ')} }`;

export const costlyOperations: readonly CostlyOperation[] = [
  {
    title: 'a dry run of an import',
    send: (to, index) =>
      graphql(
        to,
        'query ($t: Int!, $csv: String!) { checkMemberImport(tenantId: $t, csv: $csv) { __typename } }',
        { csv: csvOf(`d${index}x`) },
      ),
  },
  {
    title: 'an export of 1,500 members',
    send: (to) => graphql(to, 'query ($t: Int!) { memberExport(tenantId: $t) }'),
  },
  {
    title: 'a download of 1,500 members',
    send: (to) => get(to, `/api/members/${to.staff.tenantId}/members/export`),
  },
  {
    title: 'an export of personal data',
    send: (to) => graphql(to, '{ exportMe }'),
  },
  { title: 'a picture with a costly filter', send: uploadFilter },
  {
    title: 'a password to prove',
    send: (to) =>
      graphql(to, 'mutation { enrolPasskey(password: "a password of the tests") { __typename } }'),
  },
  { title: 'a query of three long lists', send: (to) => graphql(to, wide) },
  // last, because one that has begun is carried out to its end
  {
    title: 'an import of 1,500 lines',
    send: (to, index) =>
      graphql(
        to,
        'mutation ($t: Int!, $csv: String!) { importMembers(tenantId: $t, csv: $csv) { __typename } }',
        { csv: csvOf(`m${index}x`) },
      ),
  },
];
