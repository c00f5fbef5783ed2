import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

const readSteps = readShownAgain('FirstSteps');
/** The steps are read again when anybody in the tenant adds a member, an event or a colleague. */
const steps = ['MemberChanged', 'EventChanged', 'UserChanged', 'InvitationsChanged'];

export const firstStepsLive: LiveFeature = { changes: steps.map((on) => ({ on, take: readSteps })) };
