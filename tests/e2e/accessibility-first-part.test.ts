import { screensInParts } from './screens.ts';
import { checkAccessibility } from './check-accessibility.ts';

checkAccessibility('of the first part', (await screensInParts())[0]);
