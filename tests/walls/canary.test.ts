import { Writable } from 'node:stream';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputPlace } from '../../infra/platform/http/id-parameters.ts';
import { createLog } from '../../infra/platform/log/create-log.ts';
import { mailDelivery } from '../../infra/platform/mail/delivery.ts';
import { createSmtp } from '../../infra/platform/mail/smtp.ts';
import { startWorker } from '../../infra/platform/jobs/worker.ts';
import { startMailServer } from '../support/mail-server.ts';
import { aFileOfMembers } from '../support/people.ts';
import { until } from '../support/program.ts';
import { callerNames } from './callers.ts';
import { graphqlOperations } from './graphql-operations.ts';
import { restOperations } from './rest-operations.ts';
import { createWorld } from './world.ts';

// Sends marked words through every input of every operation, and then finds them only in the read models
// and encrypted fields: safety.md, 32.

/** Marks personal data. */
const person = 'quokka';
const phone = '+44 7700 900123';
/** Marks data of an organisation: it may be in the log of events, but not elsewhere. */
const organisation = 'wombat';

const lines: string[] = [];
const written = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const log = createLog('trace', written);
const world = await createWorld({ log });
const operations = [...restOperations(world), ...graphqlOperations(world)];
/** the session tokens of the callers */
const tokens: string[] = [];
/** the answers to refused and invalid calls */
const failures: { readonly what: string; readonly bytes: string }[] = [];
let accepted = 0;
let count = 0;

const personal =
  /name$|^title$|reason$|mail|phone|address[12]$|zip|bio|password|token|code|invitation|csv|search|^q(uery)?$/i;
const ofOrganisation = /^name$|company|domain|description|location|type$|waiver|city|state$|size$/i;
/**
 * What a task is called, why an event was cancelled, what is posted in public, written to another organisation or
 * mailed to a group belong to the organisation like the name of an event: docs/product/personal-data.md. Each operation
 * is named, so that a field of another one is personal data until somebody says otherwise.
 */
const wordsOfOrganisation: Readonly<Record<string, string>> = {
  'POST /api/events/{tenant}/{eventId}/tasks': 'title',
  'PATCH /api/events/{tenant}/{eventId}/tasks/{id}': 'title',
  'Mutation.addTask': 'title',
  'Mutation.updateTask': 'title',
  'POST /api/events/{tenant}/events/{eventId}/cancel': 'reason',
  'Mutation.cancelEvent': 'reason',
  'POST /api/collab/events/{eventId}/invite': 'message',
  'POST /api/collab/{tenant}/events/{eventId}/share': 'message',
  'POST /api/collab/{tenant}/events/{eventId}/items/{itemId}/share': 'message',
  'Mutation.shareWithTenant': 'message',
  'POST /api/social/schedule': 'content',
  'Mutation.schedulePost': 'content',
  'Mutation.editPost': 'content',
  'POST /api/email/send': 'subject message attachment',
  'POST /api/{tenant}/email/attachments': 'file',
  'Mutation.sendMailing': 'subject message',
  'Mutation.saveMailTemplate': 'name subject message',
};
const isOfOrganisation = (field: string, operation: string): boolean =>
  ofOrganisation.test(field) || (wordsOfOrganisation[operation]?.split(' ').includes(field) ?? false);

/** A marked value of the right kind for a field of an operation. */
function wordFor({ name }: InputPlace, operation: string): string {
  const field = name.split('.').at(-1) ?? name;
  count += 1;
  // the address of a tenant is data of the organisation, that of a person is personal data
  const tenants = /(register|update)tenant$|settings$/i.test(operation) && /^(address\d|zip)$/.test(field);
  if (tenants || isOfOrganisation(field, operation)) return `Wombat ${count}`;
  if (/mail/i.test(field)) return `${person}${count}@${person}.example`;
  if (/username/i.test(field)) return `${person}${count}`;
  if (/phone/i.test(field)) return phone;
  if (/password/i.test(field)) return `a ${person} behind a hedge`;
  if (field === 'csv') return aFileOfMembers(`${person}${count}`).replaceAll(/Ida|Imported/g, 'Quokka');
  return 'Quokka';
}

beforeAll(async () => {
  for (const operation of operations) {
    // each input alone as a permitted caller; all inputs together as that caller, a stranger and nobody, since all
    // refused callers are refused at the same place
    const one = callerNames.find((name) => operation.allows(world.callers[name]));
    for (const name of new Set([one ?? 'staff', "another tenant's admin", 'nobody'] as const)) {
      const caller = world.callers[name];
      const texts = operation.inputs.filter(
        ({ name: field }) => personal.test(field) || ofOrganisation.test(field),
      );
      const token = await caller.signIn();
      if (token !== undefined) tokens.push(token);
      const example = await operation.example(caller);
      const whole = texts.reduce(
        (attempt, place) => attempt.with(place, wordFor(place, operation.name)),
        example,
      );
      const each =
        name === one
          ? operation.inputs.map((place) => example.with(place, wordFor(place, operation.name)))
          : [];
      for (const attempt of [...each, whole]) {
        const { ok, bytes } = await attempt.send(token, {
          'idempotency-key': `${person} ${(count += 1)}`,
          'x-request-id': `${person}@${person}.example`,
          referer: `https://${person}.example/${person}`,
        });
        if (ok) accepted += 1;
        else failures.push({ what: `${operation.name} by ${name}`, bytes });
      }
    }
  }
}, 480_000);
afterAll(() => world.muster.close());

/** How a word appears in a text of small letters: plain or as hexadecimal bytes. */
function formsOf(word: string): readonly [string, string] {
  const known = forms.get(word);
  if (known !== undefined) return known;
  const made = [word.toLowerCase(), Buffer.from(word).toString('hex')] as const;
  forms.set(word, made);
  return made;
}
const forms = new Map<string, readonly [string, string]>();

/** The words found in a text. */
function found(text: string, words: readonly string[] = [person, organisation]): readonly string[] {
  const digits = phone.replaceAll(/\D/g, '').slice(-9);
  const small = text.toLowerCase();
  return [...words, digits, digits.replace(/^(\d{3})/, '$1 '), ...tokens].filter((word) => {
    const [plain, hex] = formsOf(word);
    return small.includes(plain) || small.includes(hex);
  });
}

/** Every row of a schema as text, by table. */
async function rowsOf(pool: Pool, schema: string): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c
     where c.relnamespace = $1::regnamespace and c.relkind = 'r' and not c.relispartition`,
    [schema],
  );
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${schema}.${name} t`);
    texts.set(`${schema}.${name}`, rows.map(({ row }) => row).join('\n'));
  }
  return texts;
}

test('each field that is listed as data of the organisation is an input of that operation', () => {
  const inputs = operations.flatMap(({ name, inputs: of }) =>
    of.map((place) => `${name} ${place.name.split('.').at(-1)}`),
  );
  expect(inputs).toEqual(
    expect.arrayContaining(
      Object.entries(wordsOfOrganisation).flatMap(([operation, fields]) =>
        fields.split(' ').map((field) => `${operation} ${field}`),
      ),
    ),
  );
});

test('the marked words were accepted and are found where they belong', async () => {
  expect(accepted).toBeGreaterThan(200);
  const readModels = [...(await rowsOf(world.muster.pool, 'read_models')).values()].join('\n');
  expect(found(readModels)).toEqual(expect.arrayContaining([person, organisation]));
  expect(readModels).toContain('7700');
});

test('no log, event, ledger, credential or job contains personal data or a token', async () => {
  const { pool } = world.muster;
  for (const [table, text] of await rowsOf(pool, 'muster')) {
    // a file that is mailed keeps its name
    if (table === 'muster.events' || table === 'muster.files')
      expect(text.split('\n').filter((row) => found(row, [person]).length > 0)).toEqual([]);
    else
      expect(
        text.split('\n').filter((row) => found(row).length > 0),
        table,
      ).toEqual([]);
  }
  for (const [table, text] of await rowsOf(pool, 'pgboss')) expect(found(text), table).toEqual([]);
});

test('no answer to an invalid call repeats the input', () => {
  expect(failures.length).toBeGreaterThan(200);
  for (const { what, bytes } of failures) expect(found(bytes), `${what}: ${bytes}`).toEqual([]);
});

test('mail that is sent or refused leaves no content behind', async () => {
  const { core, pool } = world.muster;
  const server = await startMailServer({
    answer: ({ to }) =>
      to.some((address) => /[02468]@/.test(address))
        ? Object.assign(new Error(`550 <${to.join()}> ${person} is unknown here`), { responseCode: 550 })
        : undefined,
  });
  const transport = createSmtp({
    url: server.url,
    from: 'Muster <noreply@example.org>',
    host: 'example.org',
  });
  const worker = await startWorker(core.logins.muster_owner, {
    recurring: [],
    queued: [...core.queued, mailDelivery({ transport, log })],
    sealer: core.sealers('jobs'),
    log,
  });
  await until(
    async () => {
      const { rows } = await pool.query(`select 1 from pgboss.job where state in ('created', 'active')
      and start_after <= now() and name not like '\\_\\_pgboss%' limit 1`);
      return rows.length === 0;
    },
    'all jobs to be done',
    30_000,
  );
  await worker.stop();
  await transport.close();
  await server.close();
  expect(server.received.some(({ raw }) => raw.includes(person))).toBe(true);
  for (const [table, text] of await rowsOf(pool, 'pgboss')) expect(found(text), table).toEqual([]);
});

test('no log line at any level contains input', () => {
  expect(lines.length).toBeGreaterThan(500);
  expect(lines.some((line) => line.includes('"msg":"answered"'))).toBe(true);
  for (const line of lines) expect(found(line), line).toEqual([]);
});
