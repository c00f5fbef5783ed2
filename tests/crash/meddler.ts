import { connect, type Msg } from 'nats';

/** A topic of the bus and what a forged message of it says. */
export type Forged = readonly [topic: string, message: unknown];

/** How many messages are held back before they are sent again. */
const held = 6;

/**
 * A stranger on the message server: sends what it hears twice more, the newest first, and forged messages with the
 * program's own subjects. `forged` is called each time.
 */
export async function meddle(url: string, forged: () => readonly Forged[]) {
  // its own messages are not sent back to it
  const client = await connect({ servers: url, noEcho: true });
  const waiting: Pick<Msg, 'data' | 'subject'>[] = [];
  let repeated = 0;
  client.subscribe('muster.>', {
    callback(error, { subject, data }) {
      if (error) return;
      waiting.push({ subject, data });
      if (waiting.length < held) return;
      const again = waiting.splice(0).toReversed();
      for (const message of [...again, ...again]) client.publish(message.subject, message.data);
      repeated += again.length;
      const prefix = subject.slice(0, subject.lastIndexOf('.'));
      for (const [topic, message] of forged()) client.publish(`${prefix}.${topic}`, JSON.stringify(message));
    },
  });
  await client.flush();
  return {
    /** how many messages were sent again */
    repeated: () => repeated,
    stop: () => client.drain(),
  };
}
