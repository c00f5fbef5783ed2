import type { Cut } from './dispatch.ts';

const isOf = (stream: string, category: string | null) =>
  category === null || stream.startsWith(`${category}-`);

/** Pauses at the nth append to streams of a category, or to any, until `resume` is called; later appends go on. */
export function pausedAt(category: string | null, nth = 1) {
  const arrived = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  let seen = 0;
  const cut: Cut = async (stream, when) => {
    if (when !== 'before' || !isOf(stream, category)) return false;
    seen += 1;
    if (seen !== nth) return false;
    arrived.resolve();
    await gate.promise;
    return false;
  };
  return { cut, arrived: arrived.promise, resume: () => gate.resolve() };
}

/** Fails at the nth append to streams of a category, before or after it, and at every later append. */
export function cutAt(category: string, when: 'after' | 'before', nth = 1): Cut {
  let seen = 0;
  let dead = false;
  return (stream, now) => {
    const here = isOf(stream, category) && now === when;
    if (here) seen += 1;
    dead ||= here && seen >= nth;
    return dead;
  };
}
