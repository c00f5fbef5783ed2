import { Readable } from 'node:stream';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Organisation } from '../../tests/support/organisation.ts';
import { attack } from '../server/testing/attack.ts';

const { begin, call, expectRefused } = attack();
let own: Organisation;
let other: Organisation;

beforeAll(async () => {
  ({ own, other } = await begin());
});

describe('registertenant as a form', () => {
  const form = (parts: string) => ({
    token: own.owner,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
    payload: `${parts}--x--\r\n`,
  });
  const field = (name: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const file = (name: string, filename: string, bytes: string) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n${bytes}\r\n`;
  const fields = () =>
    field('ownerid', String(own.ownerId)) +
    field('address1', '1 Mill Lane') +
    field('city', 'Ross') +
    field('state', 'HW');

  test('accepts the fields, and an empty file input', async () => {
    const answer = await call('POST', '/api/tenants/registertenant', form(fields() + file('logo', '', '')));
    expect(answer.json()).toMatchObject({ success: true, message: 'Tenant registered successfully!' });
    expect(answer.statusCode).toBe(201);
  });

  test('that names another owner or person is 403', async () => {
    const foreign = [
      field('ownerid', String(other.ownerId)),
      field('ownerid', 'x'),
      field('userid', '2000000000'),
    ];
    for (const one of foreign) {
      const rest = field('address1', '1 Mill Lane') + field('city', 'Ross') + field('state', 'HW');
      await expectRefused(call('POST', '/api/tenants/registertenant', form(one + rest)), 403);
    }
  });

  test('is refused with the field of a file that is not accepted', async () => {
    const answer = await expectRefused(
      call('POST', '/api/tenants/registertenant', form(fields() + file('logo', 'a.png', 'x'))),
      415,
    );
    expect(answer.fields).toHaveProperty('logo');
  });

  test('is refused with text in the field of a file, also as JSON', async () => {
    const path = '/api/tenants/registertenant';
    const body = {
      ownerid: own.ownerId,
      address1: '1 Mill Lane',
      city: 'Ross',
      state: 'HW',
      waiver: 'w.pdf',
    };
    for (const request of [form(fields() + field('waiver', 'w.pdf')), { token: own.owner, payload: body }]) {
      const answer = await expectRefused(call('POST', path, request), 415);
      expect(answer.fields).toEqual({ waiver: expect.any(String) });
    }
  });

  test('is refused with every missing field', async () => {
    const answer = await expectRefused(
      call('POST', '/api/tenants/registertenant', form(field('zip', 'HR1'))),
      400,
    );
    expect(Object.keys(answer.fields ?? {}).toSorted()).toEqual(['address1', 'city', 'state']);
  });
});

describe.for([
  ['registertenant', 'logo', () => ['/api/tenants/registertenant', own.owner]],
  ['the media of a tenant', 'file', () => [`/api/tenants/${own.tenantId}/media`, own.staff]],
] as const)('a form of %s:', ([, name, target]) => {
  const send = (payload: object) => {
    const [url, token] = target() as [string, string];
    return call('POST', url, {
      token,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload,
    });
  };
  const unnamed = [
    `content-disposition: form-data; name="${name}"\r\ncontent-type: application/octet-stream`,
    `content-disposition: form-data; name="${name}"; filename=""\r\ncontent-type: image/png`,
  ];

  test.for(unnamed)('a file without a name is 415 (%j)', async (head) => {
    const answer = await expectRefused(send(Buffer.from(`--x\r\n${head}\r\n\r\nbytes\r\n--x--\r\n`)), 415);
    expect(Object.keys(answer.fields ?? {})).toEqual([name]);
  });

  // an answer before the file has arrived shows that it was not kept in memory
  test.for(unnamed)('and the answer does not wait for its end (%j)', async (head) => {
    const endless = Readable.from(
      (async function* () {
        yield Buffer.from(`--x\r\n${head}\r\n\r\n`);
        yield Buffer.alloc(100_000);
        await new Promise(() => undefined);
      })(),
    );
    await expectRefused(send(endless), 415);
  });
});
