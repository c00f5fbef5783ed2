import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../../../tests/support/temporary-folder.ts';
import { servePages } from './serve-pages.ts';

const app = fastify();

beforeAll(async () => {
  const webRoot = await temporaryFolder('muster-pages');
  await writeFile(join(webRoot, 'event-action.html'), '<!--page-head--><!--page-body-->');
  const pages = servePages(webRoot, {
    publicUrl: 'https://muster.example.org',
    async findBrand(tenantId) {
      if (tenantId < 1 || tenantId > 2_147_483_647) throw new RangeError('Not an id');
      return null;
    },
    registrations: { action: async () => null, hub: async () => [] },
  });
  await app.register(pages);
});
afterAll(() => app.close());

test.each(['/0/eventHub', '/00/eventhub', '/2147483648/eventHub', '/9999999999/eventHub', '/7/eventHub'])(
  '%s is a page that is not there',
  async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode, answer.body).toBe(404);
    expect(answer.headers['content-type']).toContain('text/html');
  },
);
