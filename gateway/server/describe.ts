import {
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isUnionType,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';

/**
 * What names of fields and arguments mean wherever they stand. One word has one meaning in the whole schema; a field
 * that means something else describes itself, and so does every name that occurs once.
 */
const meanings: Readonly<Record<string, string>> = {
  address1: 'Street and number.',
  address2: 'A second line of the address.',
  at: 'When it happened.',
  bio: 'A few words about the member.',
  city: 'The town of the address.',
  code: 'The code of the reason, which clients translate.',
  commandId:
    'A new UUID for each attempt to change something. A repeat with the same id gets the first answer and changes nothing.',
  commentId: 'The id of the comment.',
  companyname: 'The name of the organisation.',
  correlationId: 'The call that made the change.',
  created: 'Whether it is new to the reader of the position before.',
  csv: 'The file as text: a header, then one line for each member.',
  cursor: 'The place in the list, for `after`.',
  date: 'The day.',
  deliveryId: 'The id of the delivery.',
  description: 'The description, in plain text.',
  displayName: 'The name that screens show.',
  domain: 'The web domain of the organisation.',
  email: 'The e-mail address.',
  endsAt: 'The end; not before the start.',
  errors: 'One for each wrong line.',
  event: 'The event as it is after the change.',
  eventId: 'The id of the event.',
  expectedRevision:
    'The revision that the change is made on. If there is a newer one, the answer is Conflicted. Without it the last change wins.',
  expiresAt: 'When the link stops working.',
  field: 'The name of the field.',
  fields: 'What is wrong with single fields, each once; empty if the reason is not about a field.',
  fileId: 'The id of the file.',
  firstname: 'The first name.',
  id: 'Opaque, and unique in the whole schema. It stays the same, and clients keep things under it.',
  importId: 'The id of the import.',
  input: 'The fields of the command.',
  invitationId: 'The id of the invitation.',
  item: 'The item as it is after the change.',
  itemId: 'The id of the item.',
  lastname: 'The last name.',
  location: 'Where it is held.',
  mailingId: 'The id of the mailing.',
  me: 'The person who is signed in.',
  member: 'The member as it is after the change.',
  memberId: 'The id of the member.',
  message: 'The reason in English, for people who develop a client.',
  messageId: 'The id of the message.',
  name: 'The name.',
  node: 'What stands there.',
  ownerId: 'The id of the owner.',
  pageInfo: 'Where the page stands in the list.',
  passkeyId: 'The id of the passkey.',
  password: 'The password of the person.',
  phone: 'The phone number.',
  postId: 'The id of the post.',
  position: 'Where the change stands in the log.',
  registrantId: 'The id of the registrant.',
  role: 'The role in the tenant.',
  sessionId: 'The id of the session.',
  stale: 'Whether the read models did not show the change within 2 seconds.',
  startsAt: 'The start.',
  state: 'The state or county of the address.',
  tenant: 'The tenant as it is after the change.',
  task: 'The task as it is after the change.',
  taskId: 'The id of the task.',
  tenantId: 'The id of the tenant.',
  threadId: 'The id of the thread.',
  timezone: 'An IANA time zone, such as Europe/Berlin.',
  type: 'The kind of event, in the words of the organisation.',
  user: 'The user as it is after the change.',
  userId: 'The id of the person, the same in every tenant.',
  username: 'The name with which the person signs in.',
  version: 'The position of the last change. Clients keep the copy with the highest one.',
  zip: 'The postal code.',
};

/** Describes what has no description of its own and means what its name always means. */
export function describe(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    if (!isObjectType(type) && !isInterfaceType(type) && !isInputObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      field.description ??= meanings[field.name] ?? null;
      if ('args' in field)
        for (const argument of field.args) argument.description ??= meanings[argument.name] ?? null;
    }
  }
  describeMutations(schema);
  return schema;
}

/** The union, the answers and the input of a mutation are its own; the failures are common to all. */
function describeMutations(schema: GraphQLSchema): void {
  for (const { args, name, type } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    for (const { type: input } of args) {
      const named = schema.getType(String(input).replaceAll(/[![\]]/g, ''));
      if (isInputObjectType(named)) named.description ??= `What \`${name}\` needs to know.`;
    }
    if (!isUnionType(type)) continue;
    type.description ??= `The answer of \`${name}\`: what was done, or why it was refused.`;
    for (const answer of type.getTypes())
      if (!isFailure(answer)) answer.description ??= `What \`${name}\` did.`;
  }
}

const isFailure = (type: GraphQLObjectType): boolean =>
  type.getInterfaces().some(({ name }) => name === 'Failure');
