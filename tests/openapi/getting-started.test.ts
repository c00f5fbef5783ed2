import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { freePort } from '../support/free-port.ts';
import { createInstallation } from '../support/installation.ts';

const hasCurl = spawnSync('curl', ['--version']).status === 0;

test.runIf(hasCurl)('the commands at the beginning of the document run as they stand', async () => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const muster = await createInstallation((ports) => [restPlugin(ports)], { PUBLIC_URL: address });
  onTestFinished(() => muster.close());
  await muster.app.listen({ port, host: '127.0.0.1' });
  const post = async (path: string, payload: object, token?: string) => {
    const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await muster.app.inject({ method: 'POST', url: path, headers, payload });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    return answer.json<{ token?: string }>();
  };
  // whom the commands sign in
  const person = { username: 'ada', email: 'ada@harvest.example', password: 'a long secret' };
  const names = { companyname: 'Harvest', domain: 'harvest.example', firstname: 'Ada', lastname: 'Owner' };
  await post('/api/tenants/registerowner', { ...names, ...person });
  const { token } = await post('/api/tenants/loginowner', person);
  await post('/api/tenants/registertenant', { address1: '1 Mill Lane', city: 'Ross', state: 'HW' }, token);

  const { info } = (await muster.app.inject('/api/openapi.json')).json();
  const commands = [...String(info.description).matchAll(/```sh\n(.*?)```/gs)].map(([, text]) => text);
  expect(commands).toHaveLength(3);
  // not the synchronous one: the program answers from this process
  const { stdout } = await promisify(execFile)('sh', ['-ec', commands.join('\n')]);
  const [created = '', listed = ''] = stdout.split(/(?<=\})(?=\{"success")/);
  expect(JSON.parse(created)).toMatchObject({ success: true, message: 'Event created!' });
  expect(JSON.parse(listed)).toMatchObject({ success: true, data: [{ name: 'Open day' }] });
});
