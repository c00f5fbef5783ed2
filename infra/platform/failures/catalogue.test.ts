import { describe, expect, it } from 'vitest';
import { defineCodes, type DeclaredCodes } from '../../../domain/kernel/codes.ts';
import { sharedCodes } from '../../../domain/kernel/shared-codes.ts';
import { Catalogue } from './catalogue.ts';

function catalogueOf(...declarations: readonly DeclaredCodes[]): Catalogue {
  const catalogue = new Catalogue();
  catalogue.add([sharedCodes, ...declarations]);
  return catalogue;
}

describe('the catalogue', () => {
  it('accepts a code with two equal declarations', () => {
    expect(() => catalogueOf(sharedCodes)).not.toThrow();
  });

  it.each([
    ['text', { kind: 'not-found', text: 'Gone.' }],
    ['kind', { kind: 'gone', text: 'Not found.' }],
  ] as const)('refuses a code that has another %s elsewhere', (_, definition) => {
    const other = defineCodes({ refusals: { 'not-found': definition } });
    expect(() => catalogueOf(other)).toThrow('The code not-found is declared twice');
  });

  it('refuses a field code that has another text elsewhere', () => {
    const other = defineCodes({ fields: { required: 'Please fill this in.' } });
    expect(() => catalogueOf(other)).toThrow('The field code required is declared twice');
  });

  it('refuses two texts for one taken field', () => {
    const one = defineCodes({ taken: { name: 'An event with this name already exists.' } });
    const other = defineCodes({ taken: { name: 'An item with this name already exists.' } });
    expect(() => catalogueOf(one, other)).toThrow('The taken field name is declared twice');
  });

  it('uses the text that is declared for the taken field', () => {
    const catalogue = catalogueOf(
      defineCodes({ taken: { name: 'An event with this name already exists.' } }),
    );
    expect(catalogue.refusalText('taken', { name: 'taken' })).toBe('An event with this name already exists.');
    expect(catalogue.refusalText('taken', { title: 'taken' })).toBe('This name is already taken.');
  });

  it('treats an undeclared code as an unexpected error', () => {
    const catalogue = new Catalogue();
    expect(catalogue.refusalText('not-found')).toBe('Unexpected error.');
    expect(catalogue.statusOf('not-found')).toBe(500);
  });

  it('does not send internal codes to clients', () => {
    const internal = defineCodes({
      refusals: { confirmed: { kind: 'internal', text: 'Unexpected error.' } },
    });
    expect(catalogueOf(internal).sentRefusals()).not.toContain('confirmed');
  });
});
