import { describe, expect, it } from 'vitest';
import { filterIn, matchesFilter } from './feed-filter.ts';

const noon = Date.parse('2031-06-14T12:00:00Z');
const at = (query: string) => filterIn({ url: `https://muster.example/1/events${query}` }, noon);

describe('the filter in the address', () => {
  it('is empty without parameters, and ignores an unknown period', () => {
    expect(at('')).toEqual({});
    expect(at('?period=century')).toEqual({});
  });
  it('has words, type and the days of a period', () => {
    expect(at('?search=boat&type=Race&period=week')).toEqual({
      search: 'boat',
      type: 'Race',
      from: '2031-06-14',
      to: '2031-06-20',
    });
    expect(at('?period=past')).toEqual({ to: '2031-06-13' });
  });
});

describe('a live event', () => {
  const event = {
    name: 'Head race',
    description: '',
    type: 'Race',
    location: 'Weir',
    startsAt: '2031-06-14T10:00:00Z',
    endsAt: '2031-06-16T10:00:00Z',
  };
  it.each([
    [{}, true],
    [{ search: 'WEIR head' }, true],
    [{ search: 'weir tail' }, false],
    [{ type: 'race' }, true],
    [{ type: 'Meeting' }, false],
    [{ from: '2031-06-15', to: '2031-06-15' }, true],
    [{ from: '2031-06-18' }, false],
    [{ to: '2031-06-12' }, false],
  ])('belongs to the list of %o: %s', (args, belongs) => {
    expect(matchesFilter(event, args)).toBe(belongs);
  });

  it('is found in any spelling of its letters', () => {
    const found = (name: string, search: string) => matchesFilter({ ...event, name }, { search });
    for (const search of ['strasse', 'STRASSE', 'straße']) expect(found('Lange Straße', search)).toBe(true);
    expect(found('Strasse', 'straße')).toBe(true);
    for (const search of ['izmir', 'IZMIR', 'ızmir']) expect(found('İzmir', search)).toBe(true);
    expect(found('Izmir', 'İZMİR')).toBe(true);
  });
});
