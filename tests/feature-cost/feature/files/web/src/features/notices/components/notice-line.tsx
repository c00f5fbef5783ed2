import { useFragment } from '@apollo/client/react';
import type { FragmentType } from '@apollo/client';
import { NoticeLine_NoticeFragmentDoc, type NoticeLine_NoticeFragment } from '../live/notice.generated.ts';

/** A notice in the list. */
export function NoticeLine({ notice }: { notice: FragmentType<NoticeLine_NoticeFragment> }) {
  const { data, complete } = useFragment({
    fragment: NoticeLine_NoticeFragmentDoc,
    fragmentName: 'NoticeLine_notice',
    from: notice,
  });
  return complete ? <li>{data.text}</li> : null;
}
