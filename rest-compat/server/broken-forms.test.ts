import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, test } from 'vitest';
import type { Organisation } from '../../tests/support/organisation.ts';
import { aPicture } from '../../tests/support/files.ts';
import { attack } from './testing/attack.ts';

const { begin, call, expectRefused } = attack();
let own: Organisation;

beforeAll(async () => {
  ({ own } = await begin());
});

const calls = [
  ['library', () => [`/api/${own.tenantId}/library`, own.staff]],
  ['uploadmember', () => [`/api/${own.tenantId}/uploadmember`, own.staff]],
  ['a logo', () => [`/api/tenants/${own.tenantId}/media`, own.staff]],
  ['registertenant', () => ['/api/tenants/registertenant', own.owner]],
] as const;

const field = '--x\r\ncontent-disposition: form-data; name="city"\r\n\r\nLedbury\r\n';
const fileNamed = (name: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n`;
const form = (content: Buffer, name = 'file') =>
  Buffer.concat([Buffer.from(field + fileNamed(name)), content, Buffer.from('\r\n--x--\r\n')]);
/** A stream that starts with some bytes and never ends. */
async function* endless(start: Buffer): AsyncGenerator<Buffer> {
  yield start;
  await new Promise(() => undefined);
}

describe.for(calls)('a form of %s:', ([title, target]) => {
  const file = title === 'registertenant' ? 'logo' : 'file';
  const send = (payload: object, headers: Readonly<Record<string, string>> = {}) => {
    const [url, token] = target() as [string, string];
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    return call('POST', url, { token, headers: { ...type, ...headers }, payload });
  };

  test.for([
    ['garbage', Buffer.from('\0garbage\r\n\xff'.repeat(500), 'latin1')],
    ['parts with another boundary', Buffer.from(field.replace('--x', '--y'))],
    ['a field that is cut short', Buffer.from(field.slice(0, -5))],
    ['a head that is cut short', Buffer.from(field + fileNamed(file).slice(0, 30))],
    ['a file that is cut short', Buffer.concat([Buffer.from(field + fileNamed(file)), aPicture])],
    [
      'a long file that is cut short',
      Buffer.concat([form(aPicture, file).subarray(0, -9), Buffer.alloc(300_000)]),
    ],
    ['no last boundary', form(aPicture, file).subarray(0, -4)],
  ] as const)('%s is 400', async ([, payload]) => {
    await expectRefused(send(payload), 400);
  });

  test.for([
    ['no boundary', ''],
    ['a boundary that is too long', `; boundary=${'x'.repeat(300)}`],
  ])('%s is 400', async ([, parameter]) => {
    const type = { 'content-type': `multipart/form-data${parameter}` };
    await expectRefused(send(form(aPicture, file), type), 400);
  });

  test.for(['gzip', 'br', 'deflate', 'x-unknown', 'GZIP, identity'])(
    'compressed as %s is 415',
    async (encoding) => {
      const packed = gzipSync(form(aPicture, file));
      await expectRefused(send(packed, { 'content-encoding': encoding }), 415);
    },
  );

  test('a compressed form is refused before it is complete', async () => {
    const packed = gzipSync(form(Buffer.alloc(2 ** 20), file));
    await expectRefused(
      send(Readable.from(endless(packed.subarray(0, 500))), { 'content-encoding': 'gzip' }),
      415,
    );
  });
});
