import { registerEnumType } from 'type-graphql';
import type { Catalogue } from '../../../infra/platform/failures/catalogue.ts';

interface Value {
  readonly description: string;
}

/** Why a mutation is refused: 'not-found' is NOT_FOUND in the schema. */
export const failureCodes: Record<string, string> = {};
const failureTexts: Record<string, Value> = {};
registerEnumType(failureCodes, {
  name: 'FailureCode',
  description: 'Why a mutation was refused. Clients translate it.',
  valuesConfig: failureTexts,
});

/** What is wrong with a field. A refusal of a part of the input is at the part's field. */
export const fieldErrorCodes: Record<string, string> = {};
const fieldErrorTexts: Record<string, Value> = {};
registerEnumType(fieldErrorCodes, {
  name: 'FieldErrorCode',
  description: 'What is wrong with a field. Clients translate it.',
  valuesConfig: fieldErrorTexts,
});

/** A code of the catalogue as a value of an enum. */
export const valueOf = (code: string): string => code.replaceAll('-', '_').toUpperCase();

/** Takes the values of both enums from the catalogue. Idempotent. To be called before the schema is built. */
export function fillCodeEnums(catalogue: Catalogue): void {
  for (const [code, text] of catalogue.failureTexts()) {
    add(failureCodes, failureTexts, code, text);
    add(fieldErrorCodes, fieldErrorTexts, code, text);
  }
  for (const [code, text] of catalogue.fieldTexts()) add(fieldErrorCodes, fieldErrorTexts, code, text);
}

function add(
  values: Record<string, string>,
  texts: Record<string, Value>,
  code: string,
  description: string,
): void {
  values[valueOf(code)] = code;
  texts[valueOf(code)] = { description };
}
