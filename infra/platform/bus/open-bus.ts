import type { Log } from '../log/log.ts';
import { DerivedKeys } from '../privacy/derived-keys.ts';
import { InProcessBus } from './in-process.ts';
import type { Bus, TopicShapes } from './port.ts';

interface BusOptions {
  readonly natsUrl: string | null;
  readonly installationKey: Buffer;
  /** the message schemas of all topics */
  readonly topics: TopicShapes;
}

/**
 * The bus of an installation: within this process, or over the NATS server at `natsUrl`. Its subjects are
 * derived from the installation's key, so that installations that share a server stay apart.
 */
export async function openBus({ natsUrl, installationKey, topics }: BusOptions, log: Log): Promise<Bus> {
  if (natsUrl === null) return new InProcessBus(log);
  // imported only if it is used, for a faster start
  const { NatsBus } = await import('./nats.ts');
  const own = new DerivedKeys(installationKey).hmac('bus', 'subjects').subarray(0, 16);
  const prefix = `muster.${own.toString('hex')}`;
  return new NatsBus({ url: natsUrl, prefix, topics }, log);
}
