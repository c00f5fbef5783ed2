import type { ApolloLink, InMemoryCache } from '@apollo/client';
import { idle } from '../../lib/idle.ts';
import { idIn } from '../../lib/paths.ts';
import { reach } from '../../lib/reach.ts';
import { type Forget, onWithdrawn } from '../../lib/withdrawn.ts';
import type { Screens } from '../../lib/sealed/kept-screens.ts';
import { deleteKeptScreens } from '../../lib/session-databases.ts';
import { storedUser } from '../../lib/stored-user.ts';
import { createCache } from '../cache.ts';
import type { CachedFields } from '../cached-fields.ts';
import { connection } from '../live/connection.ts';
import type { ReadPosition } from '../live/read-position.ts';
import { showsAsOf } from './as-of.ts';
import { type Data, keptLink } from './kept-link.ts';
import { type Layer, reducedBy, worthKeeping } from './layers.ts';

/** Time from an answer until the cache is kept, milliseconds. */
const pause = 3_000;

/** What the screens show while the server does not answer: docs/decisions/offline-reads.md. */
export interface Kept {
  readonly link: ApolloLink;
  /** Whether anything kept was shown since the last call. */
  takeShown(): boolean;
  /** Whether the cache may be older than the live changes that have arrived. */
  isBehind(): boolean;
  /**
   * Makes live changes start where the earlier visits ended, so that they report shares and rights that ended since
   * then. Call it after the first answers and before subscribing to live changes.
   */
  check(): Promise<void>;
  /** Deletes what is kept. */
  forget(): void;
}

// loaded when something is kept or read; kept beforehand by the service worker
const device = () => import('../../lib/sealed/kept-screens.ts');

/** Keeps the cache on this device, and answers from it what the server does not answer. */
export function createKept(cache: InMemoryCache, fields: () => CachedFields, position: ReadPosition): Kept {
  /** whose answers are in the cache */
  let owner: number | undefined;
  /** the cache holds answers for two people: somebody signed in on another tab */
  let isMixed = false;
  let shown = false;
  let behind = false;
  let earlier: Promise<readonly Layer[]> | undefined;
  /** the server has answered, and no live change has come yet: earlier visits may have data the user may not see now */
  let isUnchecked = false;
  let wasLive = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** becomes another one when everything is forgotten */
  let life = {};

  async function find({ query, variables }: ApolloLink.Operation): Promise<Data | null> {
    const asked = { query, variables, returnPartialData: false, optimistic: false } as const;
    const mine = life;
    const answerIn = (one: InMemoryCache) => {
      const { complete, result } = one.diff<Data>(asked);
      return complete ? result : null;
    };
    let data = answerIn(cache);
    for (const layer of data || isUnchecked ? [] : await (earlier ??= readEarlier())) {
      data = answerIn(createCache(fields()).restore(layer.data));
      if (!data) continue;
      showsAsOf(layer.at);
      // changes since then come over the live connection
      position.answerReceived({ position: layer.position, history: layer.history });
      break;
    }
    if (!data || mine !== life) return null;
    shown = behind = true;
    return data;
  }

  function onAnswer(data: Data): void {
    const me: unknown = data['me'];
    if (typeof me === 'object' && me !== null && 'userId' in me && typeof me.userId === 'number') {
      isMixed ||= owner !== undefined && owner !== me.userId;
      owner ??= me.userId;
    }
    isUnchecked = !wasLive;
    const user = storedUser();
    isMixed ||= owner !== undefined && user !== null && user.id !== owner;
    keepSoon();
  }

  function keepSoon(): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      void idle()
        .then(keep)
        // without storage, what was read is gone with the page
        .catch(() => undefined);
    }, pause);
  }

  async function keep(): Promise<void> {
    const mine = life;
    const [{ keepScreens }, { beginningOf }] = await Promise.all([device(), import('./beginning-of.ts')]);
    const before = await (earlier ??= readEarlier());
    const screens = screensNow();
    if (mine !== life || !screens || screens.userId !== owner || isMixed || reach.get() !== 'reached') return;
    const now: Layer = {
      at: Date.now(),
      position: position.reached() ?? null,
      history: position.history() ?? null,
      data: beginningOf(cache.extract()),
    };
    const layers = worthKeeping([now, ...before], now.at);
    if (!(await keepScreens(screens, layers))) await keepScreens(screens, [now]);
  }

  async function readEarlier(): Promise<readonly Layer[]> {
    try {
      const screens = screensNow();
      if (!screens) return [];
      const layers = (await (await device()).readScreens(screens)) as readonly Layer[] | null;
      return worthKeeping(layers ?? [], Date.now());
    } catch {
      // no storage, or sealed for somebody else
      return [];
    }
  }

  /** Removes from earlier visits what the user may not see any more; everything if it is not known what that is. */
  function reduce(forget: Forget | null): void {
    const mine = life;
    const empty = () => createCache(fields());
    earlier = forget
      ? (earlier ?? readEarlier()).then((layers) => reducedBy(forget, layers, empty))
      : Promise.resolve([]);
    void earlier.then(() => {
      if (mine !== life) return;
      deleteKeptScreens();
      keepSoon();
    });
  }

  onWithdrawn(reduce);
  connection.subscribe(() => {
    if (connection.get() !== 'live') return;
    wasLive = true;
    isUnchecked = false;
  });

  return {
    link: keptLink(find, onAnswer),
    takeShown() {
      const was = shown;
      shown = false;
      return was;
    },
    isBehind: () => behind,
    async check() {
      const history = position.history() ?? null;
      const layers = await (earlier ??= readEarlier());
      // positions of another history mean nothing
      if (layers.some((layer) => layer.position === null || (history !== null && layer.history !== history)))
        reduce(null);
      else for (const layer of layers) position.answerReceived({ ...layer });
    },
    forget() {
      life = {};
      owner = earlier = undefined;
      isMixed = shown = behind = isUnchecked = false;
      clearTimeout(timer);
      timer = undefined;
      deleteKeptScreens();
    },
  };
}

/** The person and the tenant of the page. */
function screensNow(): Screens | null {
  const user = storedUser();
  const tenantId = idIn(location.pathname.split('/')[1]) ?? user?.tenantid;
  return user && tenantId ? { userId: user.id, tenantId, schema: import.meta.env.SCHEMA } : null;
}
