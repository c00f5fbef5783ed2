import { expect, it } from 'vitest';
import { momentOf, timeOf } from './format.ts';

it.each(['en-US', 'en-GB', 'en-IE'])('writes a time alone as in a moment, in %s', (locale) => {
  for (const hour of ['00', '09', '18']) {
    const time = timeOf(`2027-05-01T${hour}:05:00.000Z`, 'UTC', locale);
    const moment = momentOf(`2027-05-01T${hour}:05:00.000Z`, 'UTC', locale);
    expect(moment.split(/, | at /).at(-1)).toBe(time);
  }
});
