import { lazy, Suspense, type ComponentProps } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { FewMembers } from './few-members.tsx';
import type Many from './many-members.tsx';

/** So many cards are rendered without the virtual list, which is loaded after them; they fill a phone. */
const few = 12;

const ManyMembers = lazy(() => loadPart('many-members', () => import('./many-members.tsx')));

/** The members as cards. */
export function MemberList(list: ComponentProps<typeof Many>) {
  const { edges, hasMore } = list;
  if (edges.length <= few && !hasMore) return <FewMembers edges={edges} />;
  return (
    <Suspense fallback={<FewMembers edges={edges} shown={few} />}>
      <ManyMembers {...list} />
    </Suspense>
  );
}
