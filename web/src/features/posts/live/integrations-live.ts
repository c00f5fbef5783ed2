import type { LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

/** The screens that say with which accounts the organisation posts. */
const readAccounts = readShownAgain('Integrations', 'PostAbout');

export const integrationsLive: LiveFeature = {
  changes: [{ on: 'IntegrationsChanged', take: readAccounts }],
};
