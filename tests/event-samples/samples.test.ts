import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { eventDefinitions } from '../../domain/aggregates.ts';
import { defineEvent } from '../../domain/kernel/event.ts';
import { createPool } from '../../infra/platform/database/pools.ts';
import { ERASED, type Privacy } from '../../infra/platform/privacy/port.ts';
import { createPreparedDatabase } from '../support/database.ts';
import { samplePrivacy } from './keys.ts';
import { missingSamples, nameOf, readSamples, type Sample } from './sample.ts';

// Logs contain events of every version that was ever written. A stored sample of each is opened by every build.

const samples = readSamples();
let privacy: Privacy;
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await createPreparedDatabase();
  const pool = createPool(database.url);
  privacy = await samplePrivacy(pool);
  close = async () => {
    await pool.end();
    await database.drop();
  };
});
afterAll(() => close());

/** The data of a sample as processes and read models get it. */
async function opened({ type, version, stored }: Sample): Promise<object | undefined> {
  const id = '0b0f0b4e-7a5f-5f0e-9a53-6f0f0c0d0e0f';
  const metadata = {
    version,
    commandId: id,
    correlationId: id,
    causationId: id,
    actor: 'public',
    tenantId: 7,
  };
  const place = { stream: 'event-7', revision: 0n, position: 1n, recordedAt: new Date(0) };
  const [event] = await privacy.open([{ id, type, data: stored, metadata, ...place }]);
  return event?.data;
}

test('each event type has a sample of its present version', () => {
  const missing = missingSamples(eventDefinitions.values(), samples).map(nameOf);
  expect(missing, 'npm run samples writes them').toEqual([]);
});

test('an event type without a sample is noticed', () => {
  const definition = defineEvent({ type: 'KiteFlown', version: 2, schema: z.object({}) });
  expect(missingSamples([definition], samples).map(nameOf)).toEqual(['KiteFlown.v2']);
});

describe.each([...samples])('%s', (name, sample) => {
  const definition = eventDefinitions.get(sample.type);

  test('opens in the present shape of its type', async () => {
    expect(nameOf(sample)).toBe(name);
    if (definition === undefined) throw new Error(`Logs contain ${sample.type}, and no aggregate lists it`);
    const data = await opened(sample);
    expect(definition.schema.strict().parse(data)).toEqual(data);
    expect(JSON.stringify(data)).not.toContain(ERASED);
    if (sample.version === definition.version) expect(data).toEqual(sample.plain);
  });

  test('contains no personal data in clear', () => {
    if (definition?.version !== sample.version) return;
    for (const field of definition.personal.flatMap(({ fields }) => fields))
      expect(sample.stored[field], field).toMatchObject({ subject: expect.any(String) });
  });
});
