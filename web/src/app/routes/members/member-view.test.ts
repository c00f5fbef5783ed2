import { describe, expect, it } from 'vitest';
import { isFiltered, paramsOf, viewIn } from './member-view.ts';

const view = (address: string) => viewIn(new URLSearchParams(address));

describe('the address of the list of members', () => {
  it('holds order and filters, and nothing of what is usual', () => {
    expect(paramsOf(view(''))).toEqual({});
    const address = {
      search: 'ada',
      sort: 'CITY',
      order: 'desc',
      city: 'Ross',
      since: '2026-01-31',
      archived: '',
    };
    expect(paramsOf(viewIn(new URLSearchParams(address)))).toEqual(address);
    expect(isFiltered(view('sort=CITY&order=desc'))).toBe(false);
    for (const filter of ['search=x', 'city=x', 'since=2026-01-31', 'archived='])
      expect(isFiltered(view(filter))).toBe(true);
  });

  it('is read without what it does not understand', () => {
    for (const wrong of [
      'sort=height',
      'order=up',
      'since=yesterday',
      'since=2026-13-01',
      'since=0001-01-01',
    ])
      expect(paramsOf(view(wrong))).toEqual({});
  });
});
