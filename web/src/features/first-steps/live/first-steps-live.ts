import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

const readSteps = readShownAgain('FirstSteps');
/** A step is done by the first member, event or colleague, whoever adds them. */
const steps = ['MemberChanged', 'EventChanged', 'UserChanged', 'InvitationsChanged'];

export const firstStepsLive: LiveFeature = { changes: steps.map((on) => ({ on, take: readSteps })) };
