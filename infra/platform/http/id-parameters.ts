/** What an id names. */
export type IdOf =
  | 'tenant'
  | 'owner'
  | 'user'
  | 'member'
  | 'event'
  | 'item'
  | 'task'
  | 'file'
  | 'session'
  | 'invitation'
  | 'import'
  | 'passkey';

/** Where something enters an operation. */
export interface InputPlace {
  readonly in: 'params' | 'query' | 'body' | 'argument';
  /** inside of something else with dots, `input.ownerId`; in a list with brackets, `fileIds[]` */
  readonly name: string;
}

/** Where an id does: the registry knows it, and the attacks of the tests use it. */
export interface IdParameter extends InputPlace {
  readonly of: IdOf;
}

/** What the operation itself says of names that mean something else elsewhere, such as `id`. */
export type DeclaredIds = Readonly<Record<string, IdOf>>;

/** A name means one thing at both edges, so it is declared once. */
const vocabulary: DeclaredIds = {
  tenant: 'tenant',
  tenantId: 'tenant',
  tenantid: 'tenant',
  ownerId: 'owner',
  ownerid: 'owner',
  userId: 'user',
  userid: 'user',
  meId: 'user',
  createdBy: 'user',
  participantIds: 'user',
  memberId: 'member',
  eventId: 'event',
  eventid: 'event',
  exceptEventId: 'event',
  itemId: 'item',
  itemid: 'item',
  eventItemId: 'item',
  taskId: 'task',
  fileId: 'file',
  fileIds: 'file',
  sessionId: 'session',
  invitationId: 'invitation',
  importId: 'import',
  passkeyId: 'passkey',
};

/** Ids of the caller's own making, which name nothing of anybody's, and what a path may hold besides ids. */
const noIds = new Set(['commandId', 'token']);

const looksLikeId = /(^id|Id|_id|ID)s?$|(tenant|owner|user|member|event|item|task|file|media|session)_?ids?$/;

/**
 * The ids among an operation's parameters. Throws for one that looks like an id and of which nobody
 * said what it names, and for one that is declared and does not exist: so that neither is forgotten.
 */
export function idParameters(
  operation: string,
  parameters: readonly InputPlace[],
  declared: DeclaredIds = {},
): readonly IdParameter[] {
  const nameOf = ({ name }: { readonly name: string }) => name.replace('[]', '').split('.').at(-1) ?? name;
  const names = new Set(parameters.map(nameOf));
  for (const name of Object.keys(declared))
    if (!names.has(name)) throw new Error(`${operation} declares the id ${name}, which it does not take`);
  return parameters.flatMap((parameter) => {
    const name = nameOf(parameter);
    const of = declared[name] ?? vocabulary[name];
    if (of !== undefined) return [{ ...parameter, of }];
    // whatever a path names is an id unless it is known not to be one
    const isId = (parameter.in === 'params' || looksLikeId.test(name)) && !noIds.has(name);
    if (isId)
      throw new Error(`${operation} takes ${parameter.in} ${parameter.name} and does not say what it names`);
    return [];
  });
}
