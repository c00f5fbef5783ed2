import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

// A client is generated from the document as it is served, and does what a developer does first with the API.

let muster: Installation;
let client: Client;

/** The calls that the journey uses, as the generated client has them. */
interface Client {
  setSecurityData(token: string): void;
  readonly api: Readonly<
    Record<string, (...parts: readonly (object | number | string)[]) => Promise<Answer>>
  >;
}
interface Answer {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
}

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  const baseUrl = await muster.app.listen({ port: 0, host: '127.0.0.1' });
  const spec = await (await fetch(`${baseUrl}/api/openapi.json`)).json();
  const { files } = await generateApi({ spec, output: false, silent: true, httpClientType: 'fetch' });
  const path = join(await temporaryFolder('muster-client'), 'client.ts');
  await writeFile(path, files.map(({ fileContent }) => fileContent).join('\n'));
  const { Api } = await import(/* @vite-ignore */ pathToFileURL(path).href);
  client = new Api({
    baseUrl,
    securityWorker: (token: string | null) =>
      token ? { headers: { authorization: `Bearer ${token}` } } : {},
  });
});

afterAll(() => muster?.close());

test('a generated client goes from an owner to an event in the list', async () => {
  const { api } = client;
  const person = { username: 'ada', email: 'ada@harvest.example', password: 'a long secret' };
  const company = { companyname: 'Harvest Valley', domain: 'harvest.example' };
  await call('registerOwner', { ...company, ...person, firstname: 'Ada', lastname: 'Owner' });
  const owner = await call('logInOwner', person);
  client.setSecurityData(String(owner['token']));
  const { tenantId } = await call('registerTenant', {
    address1: '1 Mill Lane',
    city: 'Hereford',
    state: 'HW',
  });
  const staff = await call('logIn', person);
  client.setSecurityData(String(staff['token']));
  const tenant = Number(tenantId);
  const { eventId } = await call('registerEvent', tenant, {
    name: 'Open day',
    startdate: '2038-03-01 18:30:00',
  });
  await call('updateEvent', tenant, { id: eventId, location: 'Barn' });
  const { data } = await call('listEvents', tenant);
  expect(data).toEqual([expect.objectContaining({ id: eventId, name: 'Open day', location: 'Barn' })]);
  // a call that the document calls public; it ends the session that comes with it
  await call('logOut', { secure: true });
  await expect(api['listEvents']?.(tenant)).rejects.toMatchObject({ status: 401 });
});

/** What a successful call answers. */
async function call(operation: string, ...parts: readonly (object | number | string)[]) {
  const send = client.api[operation];
  if (send === undefined) throw new Error(`The client has no ${operation}`);
  const { data } = await send(...parts);
  expect(data).toMatchObject({ success: true });
  return data;
}
