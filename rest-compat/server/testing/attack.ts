import { afterAll, beforeEach, expect } from 'vitest';
import { createInstallation, type Installation } from '../../../tests/support/installation.ts';
import { registerOrganisation } from '../../../tests/support/organisation.ts';
import { restPlugin } from '../../plugin.ts';

interface Call {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: object | string;
}

/** A valid event. */
export const fair = () => ({ name: 'Fair', startdate: '2038-05-01 09:00:00' });

/** An installation with two organisations for the tests of one file; closed afterwards. */
export function attack() {
  let muster: Installation;
  let before: bigint;

  /** From now on `expectRefused` accepts no new event in the log. */
  async function watch(): Promise<void> {
    before = await muster.eventStore.head();
  }
  beforeEach(watch);
  afterAll(() => muster?.close());

  async function begin() {
    muster = await createInstallation((ports) => [restPlugin(ports)]);
    const own = await registerOrganisation(muster.app, 'harvest');
    const other = await registerOrganisation(muster.app, 'orchard');
    return { muster, own, other };
  }

  function call(method: 'GET' | 'POST', url: string, { token, headers, payload }: Call = {}) {
    const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
    return muster.app.inject({
      method,
      url,
      headers: { ...authorization, ...headers },
      ...(payload && { payload }),
    });
  }

  /** Expects a refusal with this status that reveals no internals and changes nothing; returns the answer. */
  async function expectRefused(
    answer: ReturnType<typeof call>,
    status: number,
  ): Promise<Record<string, unknown>> {
    const { statusCode, body, headers } = await answer;
    expect(statusCode, body).toBe(status);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(body).not.toMatch(/node_modules|\.ts:|at \w+ \(|select |muster\.|read_models/);
    const json = JSON.parse(body) as Record<string, unknown>;
    expect(json).toMatchObject({ success: false, message: expect.any(String), error: json.message });
    expect(await muster.eventStore.head()).toBe(before);
    return json;
  }

  return { begin, watch, call, expectRefused };
}
