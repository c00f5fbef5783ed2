/**
 * The fields that a log line may have besides its message; none holds text that a person typed. Libraries log
 * whatever they have, even the headers of a request with its token, so all other fields are dropped.
 */
export const logFields = [
  'address',
  'appends',
  'attempt',
  'code',
  'command',
  'condition',
  'consumer',
  'count',
  'database',
  'erased',
  'err',
  'eventId',
  'job',
  'logId',
  'ms',
  'network',
  'part',
  'position',
  'problems',
  'process',
  'program',
  'queue',
  'readModel',
  'reason',
  'req',
  'res',
  'retryMs',
  'roles',
  'security',
  'stream',
  'subject',
  'tenant',
  'topic',
  'type',
  'user',
  'version',
] as const;

/** The fields of a line of our own: a name that would be dropped is an error of the compiler. */
export type LogFields = Readonly<Partial<Record<(typeof logFields)[number], unknown>>>;
