import { expect, it } from 'vitest';
import { readPosition } from './read-position.ts';

const feed = (...versions: string[]) => ({
  events: { edges: versions.map((version) => ({ node: { version } })) },
});

it('goes on from the lowest position that any screen vouches for', () => {
  const position = readPosition();
  expect(position.lowest()).toBeUndefined();
  position.heard({ dashboard: { position: '120', days: [{ events: [{ version: '90' }] }] } });
  expect(position.lowest()).toBe('120');
  position.heard(feed('95', '101', '99'));
  expect(position.lowest()).toBe('101');
  position.heard({ dashboard: { position: '130', days: [] } });
  expect(position.lowest()).toBe('101');
});

it('goes on from the beginning where a page was empty', () => {
  const position = readPosition();
  position.heard(feed());
  expect(position.lowest()).toBe('0');
});

it('hears nothing in answers that hold no live things', () => {
  const position = readPosition();
  position.heard({ me: { memberships: [{ tenant: { version: '3' } }] } });
  position.heard(null);
  expect(position.lowest()).toBeUndefined();
});

it('is settled when the last query that is on its way is over', async () => {
  const position = readPosition();
  await position.settled();
  const answered = [position.asked(), position.asked()];
  let settled = false;
  const waiting = position.settled().then(() => (settled = true));
  answered[0]?.();
  await Promise.resolve();
  expect(settled).toBe(false);
  answered[1]?.();
  await waiting;
  expect(settled).toBe(true);
});
