import type { Reference } from '@apollo/client';
import { followEntity, type LiveFeature } from '../../../graphql/live/live-feature.ts';
import { defineLiveLists } from '../../../graphql/live/live-list.ts';
import type { RemovedEntity, LiveType } from '../../../graphql/live/placer.ts';
import type { LiveNotices_ChangeFragment } from './notice-changed.generated.ts';
import { NoticeLine_NoticeFragmentDoc, type NoticeLine_NoticeFragment } from './notice.generated.ts';

export const noticeType: LiveType<NoticeLine_NoticeFragment> = {
  typename: 'Notice',
  fragment: NoticeLine_NoticeFragmentDoc,
  fragmentName: 'NoticeLine_notice',
};

const removedNotice = (tenantId: number, noticeId: number): RemovedEntity => ({
  id: `Notice:${noticeId}`,
  field: 'notice',
  args: { tenantId, noticeId },
});

const noticeList = defineLiveLists<NoticeLine_NoticeFragment, 'noticeId', null>({
  typename: 'Notice',
  field: 'notices',
  by: ['noticeId'],
  order: (one, other) => other.noticeId - one.noticeId,
  belongs: () => true,
  shape: (stored, replace) => replace(stored as readonly Reference[], { where: null, end: null }),
});

export const noticesLive: LiveFeature = {
  lists: [noticeList],
  changes: [
    followEntity<LiveNotices_ChangeFragment, NoticeLine_NoticeFragment>({
      on: 'NoticeChanged',
      type: noticeType,
      entityOf: ({ notice }) => notice,
      removedOf: ({ noticeId }, tenantId) => removedNotice(tenantId, noticeId),
    }),
  ],
};
