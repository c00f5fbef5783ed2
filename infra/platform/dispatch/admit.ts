import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import type { CommandContext, CommandDefinition } from '../../../domain/kernel/command.ts';
import { idsIn } from '../../../domain/kernel/policy.ts';
import type { Privacy } from '../privacy/port.ts';
import type { Authorisation } from './authorisation-port.ts';
import { commandIdOf, principalName } from './command-id.ts';
import { canonical } from './payload.ts';
import type { CallContext, Refused } from './port.ts';
import { refuse } from './refuse.ts';

/** The data that a decider gets of a command, without static types. */
export type CommandInput = Readonly<Record<string, unknown>> & CommandContext;

/** A command with valid input whose caller may send it. */
export interface Admitted {
  readonly ok: true;
  readonly principal: string;
  readonly commandId: string;
  /** distinguishes payloads with the same command id */
  readonly payloadHmac: Buffer;
  /** `now`: when the command was first received */
  dataWith(ids: Readonly<Record<string, number>>, now: Date): CommandInput;
}

/** Checks what needs no log: the input, then whether the caller may send the command. */
export type Admit = (
  command: CommandDefinition,
  input: unknown,
  context: CallContext,
) => Promise<Admitted | Refused>;

/** Creates the check. A refusal names the fields that are wrong, or says that the caller may not. */
export function createAdmit(parts: {
  readonly authorisation: Authorisation;
  readonly privacy: Pick<Privacy, 'hmac'>;
}): Admit {
  return async (command, input, context) => {
    const { principal, tenantId = 0, compared = input } = context;
    const parsed = command.input.safeParse(input, { reportInput: true });
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
    const named = idsIn({ ...parsed.data, tenantId });
    const found = await parts.authorisation.forCall(context).authorise(command.policy, principal, named);
    if (typeof found === 'string') return refuse(found);
    return {
      ok: true,
      principal: principalName(principal),
      commandId: commandIdOf(principal, context.commandId),
      payloadHmac: parts.privacy.hmac('command-payload', canonical([command.name, tenantId, compared])),
      dataWith: (ids, now) => ({
        ...parsed.data,
        now: now.toISOString(),
        tenantId: found.holderId ?? tenantId,
        ...(found.holderId !== null && { callerTenantId: tenantId }),
        actorId: 'userId' in principal ? principal.userId : 0,
        // last, because the id drawn for a new tenant replaces the tenant of the call
        ...ids,
      }),
    };
  };
}
