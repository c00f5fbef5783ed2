import type { ApolloClient } from '@apollo/client';
import { BREAK, type DocumentNode, visit } from 'graphql';

/**
 * Masking copies and compares each object of an answer. In a query whose fragments are all unmasked that changes
 * nothing, and takes most of the time that a list with thousands of rows needs: the client leaves it out here.
 */
export function maskMaskedOnly(client: ApolloClient): void {
  // the client has no public way to do this
  const manager: Masking = client['queryManager'];
  const mask = manager.maskOperation.bind(manager);
  manager.maskOperation = (options) => (isMasked(options.document) ? mask(options) : options.data);
}

interface Masking {
  maskOperation(options: { readonly document: DocumentNode; readonly data: unknown }): unknown;
}

const known = new WeakMap<DocumentNode, boolean>();

function isMasked(document: DocumentNode): boolean {
  let masked = known.get(document);
  if (masked === undefined) {
    masked = false;
    visit(document, {
      FragmentSpread({ directives = [] }) {
        if (directives.some(({ name }) => name.value === 'unmask')) return undefined;
        masked = true;
        return BREAK;
      },
    });
    known.set(document, masked);
  }
  return masked;
}
