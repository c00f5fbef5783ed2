import { expect, it } from 'vitest';
import { domainCodes } from '../../domain/aggregates.ts';
import { codes } from '../../infra/features.ts';
import { catalogue } from '../../infra/platform/failures/catalogue.ts';
import { webTexts } from './web-texts.ts';

catalogue.add([...domainCodes, ...codes]);
const texts = await webTexts();

it('has a text in the web app for each refusal that the server sends, and for no other', () => {
  expect(Object.keys(texts.refusalTexts).toSorted()).toEqual(catalogue.sentRefusals().toSorted());
});

it('has a text in the web app for each code of a field, and for no other', () => {
  expect(Object.keys(texts.fieldTexts).toSorted()).toEqual(catalogue.fieldCodes().toSorted());
});

it('has codes of forms that the server does not send', () => {
  const sent = new Set(catalogue.fieldCodes());
  expect(Object.keys(texts.formTexts).filter((code) => sent.has(code))).toEqual([]);
});
