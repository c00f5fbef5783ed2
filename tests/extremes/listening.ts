import { features } from '../../gateway/features.ts';
import { registeredFields } from '../../gateway/server/access/enforce.ts';
import { createSchema } from '../../gateway/server/schema.ts';
import { connect, subscribe } from '../support/subscriber.ts';
import { documentFor } from '../walls/graphql-document.ts';
import type { World } from '../walls/world.ts';
import { shortDocuments } from './short-documents.ts';

/** Open screens that follow everything in the tenant. */
export interface Listening {
  /** The errors that came instead of changes. That a subscription ends with its session or its tenant is none. */
  problems(): readonly string[];
  /** Whether one of the subscriptions has ended. */
  ended(): boolean;
  close(): Promise<void>;
}

/**
 * Subscribes an admin to every subscription of the schema, with every field and all changes so far. Resolves when each
 * has sent a first payload: what happens afterwards is certainly heard.
 */
export async function listenToEverything(world: World): Promise<Listening> {
  const schema = createSchema(features);
  const token = (await world.callers['an admin'].signIn()) ?? '';
  const client = connect(world.address, { token });
  const problems: string[] = [];
  let ended = false;
  const { tenantId } = world.own;
  const subscriptions = registeredFields(schema)
    .filter(({ name }) => name.startsWith('Subscription.'))
    .flatMap(({ name, field }) =>
      shortDocuments(documentFor(schema, name.split('.'), field, ['tenantId', 'after'], 5)).map(
        (document) => ({ name, document }),
      ),
    )
    .map(({ name, document }) => {
      const subscription = subscribe(client, document, { tenantId, after: '0' });
      void subscription.ended.then((how) => {
        ended = true;
        if (JSON.stringify(how ?? null).includes('INTERNAL_SERVER_ERROR'))
          problems.push(`${name} ended: ${JSON.stringify(how)}`);
      });
      return { name, subscription };
    });
  await Promise.all(subscriptions.map(({ subscription }) => subscription.next()));
  return {
    problems: () => [
      ...problems,
      ...subscriptions.flatMap(({ name, subscription }) =>
        subscription.received
          .filter((payload) => 'errors' in payload)
          .map((it) => `${name}: ${JSON.stringify(it)}`),
      ),
    ],
    ended: () => ended,
    async close() {
      for (const { subscription } of subscriptions) subscription.close();
      await client.dispose();
    },
  };
}
