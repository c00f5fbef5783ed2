import { expect, it } from 'vitest';
import { domainCodes } from '../../domain/aggregates.ts';
import { codes } from '../../infra/features.ts';
import { catalogue } from '../../infra/platform/failures/catalogue.ts';
import { webTexts } from './web-texts.ts';

catalogue.add([...domainCodes, ...codes]);
const texts = await webTexts();

it('the web app has a text for each refusal of the server, and no others', () => {
  expect(texts.refusals.toSorted()).toEqual(catalogue.sentRefusals().toSorted());
});

it('the web app has a text for each field code, and no others', () => {
  expect(Object.keys(texts.fieldTexts).toSorted()).toEqual(catalogue.fieldCodes().toSorted());
});

it('the server sends no code that only forms use', () => {
  const sent = new Set(catalogue.fieldCodes());
  expect(Object.keys(texts.formTexts).filter((code) => sent.has(code))).toEqual([]);
});
