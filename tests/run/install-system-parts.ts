import { installMissingParts } from './system-parts.ts';

installMissingParts();
