import { domainCodes } from '../domain/aggregates.ts';
import { codes } from './features.ts';
import { catalogue } from './platform/failures/catalogue.ts';

// Whatever lists the codes imports this file: the catalogue then has those of the domain and of every feature.
catalogue.add([...domainCodes, ...codes]);
