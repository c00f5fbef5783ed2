import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import type { CommandContext, CommandDefinition } from '../../../domain/kernel/command.ts';
import { idsIn } from '../../../domain/kernel/policy.ts';
import type { Privacy } from '../privacy/port.ts';
import type { Authorisation } from './authorisation-port.ts';
import { commandIdOf, principalName } from './command-id.ts';
import { canonical } from './payload.ts';
import type { CallContext, Refused } from './port.ts';
import { refuse } from './refuse.ts';

/** What a decider gets of a command, without its types. */
export type CommandInput = Readonly<Record<string, unknown>> & CommandContext;

/** A command whose input is right and whose caller may send it. */
export interface Admitted {
  readonly ok: true;
  readonly principal: string;
  readonly commandId: string;
  /** tells two payloads under one command id apart */
  readonly payloadHmac: Buffer;
  /** `now`: the moment the command was first seen */
  dataWith(ids: Readonly<Record<string, number>>, now: Date): CommandInput;
}

/** Checks what can be checked without the log: the input, then the caller's right to send it. */
export type Admit = (
  command: CommandDefinition,
  input: unknown,
  context: CallContext,
) => Promise<Admitted | Refused>;

export function createAdmit(parts: {
  readonly authorisation: Authorisation;
  readonly privacy: Pick<Privacy, 'hmac'>;
}): Admit {
  return async (command, input, context) => {
    const { principal, tenantId = 0 } = context;
    const parsed = command.input.safeParse(input, { reportInput: true });
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
    const named = idsIn({ ...parsed.data, tenantId });
    const found = await parts.authorisation.forCall(context).authorise(command.policy, principal, named);
    if (typeof found === 'string') return refuse(found);
    return {
      ok: true,
      principal: principalName(principal),
      commandId: commandIdOf(principal, context.commandId),
      payloadHmac: parts.privacy.hmac('command-payload', canonical([command.name, tenantId, input])),
      dataWith: (ids, now) => ({
        ...parsed.data,
        now: now.toISOString(),
        tenantId,
        actorId: 'userId' in principal ? principal.userId : 0,
        // last, because a tenant that is being registered is the tenant it happens in
        ...ids,
      }),
    };
  };
}
