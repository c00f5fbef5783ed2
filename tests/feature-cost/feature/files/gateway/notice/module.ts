import type { GatewayModule } from '../server/module.ts';
import { noticeExamples } from './examples.ts';
import { noticeChanges } from './live.ts';
import { NoticeResolver } from './resolver.ts';

export const noticeModule: GatewayModule = {
  examples: noticeExamples,
  resolvers: [NoticeResolver],
  live: [noticeChanges],
};
