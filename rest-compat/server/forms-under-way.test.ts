import { expect, test } from 'vitest';
import { Busy } from '../../infra/platform/failures/busy.ts';
import { FormsUnderWay } from './forms-under-way.ts';

const limits = { ofAddress: { forms: 2, bytes: 100 }, ofAll: { forms: 3, bytes: 150 } };

test('an address has a number of forms under way, and a form that ends makes room', () => {
  const forms = new FormsUnderWay(limits);
  const first = forms.begin('a');
  forms.begin('a');
  expect(() => forms.begin('a')).toThrow(Busy);
  forms.begin('b');
  expect(() => forms.begin('c')).toThrow(Busy);
  first.end();
  first.end();
  forms.begin('a');
  expect(() => forms.begin('c')).toThrow(Busy);
});

test('the bytes of an address and of all are bounded, and given back when a form ends', () => {
  const forms = new FormsUnderWay(limits);
  const own = forms.begin('a');
  own.store(60);
  expect(() => own.store(41)).toThrow(Busy);
  own.store(40);
  const other = forms.begin('b');
  expect(() => other.store(51)).toThrow(Busy);
  own.end();
  other.store(51);
});
