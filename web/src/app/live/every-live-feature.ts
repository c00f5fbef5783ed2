import type { LiveFeature } from '../../graphql/live/live-feature.ts';
import * as features from './live-features.ts';

/** Every feature that live changes keep up to date. */
export const liveFeatures: readonly LiveFeature[] = Object.values(features);
