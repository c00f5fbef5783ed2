import { afterAll, beforeAll, expect, test } from 'vitest';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { problemsIn } from './rules.ts';

let muster: Installation;
let document: string;

beforeAll(async () => {
  const env = { PUBLIC_URL: 'https://muster.example.net' };
  muster = await createInstallation((ports) => [restPlugin(ports)], env);
  document = (await muster.app.inject('/api/openapi.json')).body;
});

afterAll(() => muster?.close());

test('the document of the REST calls keeps the rules of redocly, Spectral and OWASP', async () => {
  expect(await problemsIn(document)).toEqual([]);
});

test('a call without an id, with a text without a length, is found', async () => {
  const broken = JSON.parse(document);
  const call = broken.paths['/api/login'].post;
  delete call.operationId;
  delete call.requestBody.content['application/json'].schema.properties.username.maxLength;
  const found = (await problemsIn(JSON.stringify(broken))).join('\n');
  expect(found).toMatch(/redocly operation-operationId: /);
  expect(found).toMatch(/spectral owasp:api4:2023-string-limit: .*username/);
});
