import { screensInParts } from './screens.ts';
import { checkAccessibility } from './check-accessibility.ts';

// a file of its own, so that both parts run in parallel
checkAccessibility('of the second part', (await screensInParts())[1]);
