import {
  defaultFieldResolver,
  getNamedType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLSchema,
} from 'graphql';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { badInput } from './bad-input.ts';
import type { GatewayContext } from './context.ts';
import { Position } from './scalars.ts';

type Field = GraphQLField<unknown, GatewayContext>;
type Resolve = GraphQLFieldResolver<unknown, GatewayContext>;
type Places = Pick<EdgePorts, 'opaquePositions' | 'cursors'>;

/**
 * Encodes positions and cursors so that callers learn nothing of the log from them, and decodes those that callers send
 * back. Resolvers have positions and cursors as the read models have them.
 */
export function hidePlaces(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values<Field>(type.getFields())) {
      if (getNamedType(field.type).name === Position.name) encodeEach(field, encodedPosition);
      else if (isCursor(type.name, field)) encodeEach(field, sealedCursor);
      readArguments(field);
    }
  }
  return schema;
}

const encodedPosition = (value: unknown, { opaquePositions }: Places): string =>
  opaquePositions.encode(BigInt(String(value)));

const sealedCursor = (value: unknown, { cursors }: Places): string => cursors.seal(String(value));

const isCursor = (typeName: string, { name }: Field): boolean =>
  typeName === 'PageInfo'
    ? name === 'startCursor' || name === 'endCursor'
    : typeName.endsWith('Edge') && name === 'cursor';

function encodeEach(field: Field, encode: (value: unknown, ports: Places) => string): void {
  const resolve: Resolve = field.resolve ?? defaultFieldResolver;
  field.resolve = (source, args, context, info) => {
    const encoded = (value: unknown) => (value == null ? value : encode(value, context.ports));
    const value: unknown = resolve(source, args, context, info);
    return value instanceof Promise ? value.then(encoded) : encoded(value);
  };
}

/** The arguments named `after`: a position of a subscription, the cursor of a list. */
function readArguments(field: Field): void {
  const after = field.args.find(({ name }) => name === 'after');
  if (after === undefined) return;
  const isPosition = getNamedType(after.type).name === Position.name;
  const read = (encoded: unknown, ports: Places) =>
    isPosition ? ports.opaquePositions.decode(BigInt(String(encoded))) : openedCursor(String(encoded), ports);
  const withRead =
    (resolve: Resolve): Resolve =>
    (source, args, context, info) =>
      resolve(
        source,
        args['after'] == null ? args : { ...args, after: read(args['after'], context.ports) },
        context,
        info,
      );
  if (field.resolve) field.resolve = withRead(field.resolve);
  if (field.subscribe) field.subscribe = withRead(field.subscribe);
}

function openedCursor(sealed: string, { cursors }: Places): string {
  const cursor = cursors.open(sealed);
  if (cursor !== null) return cursor;
  throw badInput('after', 'is not a cursor of this list.');
}
