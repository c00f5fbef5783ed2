import type { GraphQLSchema } from 'graphql';
import { refusedDocumentCost } from '../../infra/platform/costs/port.ts';
import { Documents, type CheckedDocument } from './documents.ts';
import { tooExpensive } from './limits.ts';
import { OperationCosts, type Operation } from './operation-costs.ts';

/** An operation that may be carried out, or its errors. */
export interface CheckedOperation {
  readonly result: CheckedDocument;
  /** the cost for its caller, also if it is refused */
  readonly charge: number;
}

/** Checks operations as Apollo Server does over HTTP: document, depth, aliases, cost. */
export class CheckedOperations {
  readonly #documents: Documents;
  readonly #costs: OperationCosts;

  constructor(schema: GraphQLSchema) {
    this.#documents = new Documents(schema);
    this.#costs = new OperationCosts(schema);
  }

  check(text: string, how: Omit<Operation, 'document'>): CheckedOperation {
    const document = this.#documents.check(text);
    if (!('kind' in document)) return { result: document, charge: refusedDocumentCost };
    const operation = { ...how, document };
    const cost = this.#costs.of(operation);
    const expensive = tooExpensive(cost);
    if (expensive !== null) return { result: [expensive], charge: refusedDocumentCost };
    const charge = this.#costs.chargeFor(operation, typeof cost === 'number' ? cost : 0);
    return { result: document, charge };
  }
}
