import type { Code } from './codes.ts';
import type { Evolution } from './decider.ts';

/**
 * What must be true of another stream before a command is decided: 'the item belongs to this event'. The
 * dispatcher looks at that stream and at the command's own at the same time. To staff, a stream of another
 * tenant counts as empty.
 *
 * An append touches one stream, so a change of the other one at the same moment is not noticed. A rule that must
 * hold then too belongs to one stream.
 */
export interface Requirement<State = unknown> {
  readonly stream: string;
  /** the part of the stream's state that it looks at */
  readonly of: Evolution<State>;
  /** Why the command is refused in this state; null if the requirement is met. */
  refusal(state: State): Code | null;
}

/** Declares a requirement, typed by the state that it looks at. */
export function defineRequirement<State>(requirement: Requirement<State>): Requirement {
  return requirement;
}
