import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { MissingEvent } from '../../../features/events/components/missing-event.tsx';
import classes from '../../../features/posts/components/posts.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../ui/page-skeleton.tsx';
import type { PostSubject } from './use-post-subject.ts';

/** A screen about a post for an event or item: its heading, and the way back. */
export function About({
  title,
  of,
  children,
}: {
  title: string;
  of: PostSubject;
  children(subject: NonNullable<PostSubject['subject']>): ReactNode;
}) {
  const { t } = useLingui();
  const { subject } = of;
  if (of.loading) return <PageSkeleton height={460} />;
  if (of.failed) return <Notice kind="error">{t`Failed to fetch events.`}</Notice>;
  if (!subject) return <MissingEvent />;
  return (
    <div className={classes.page}>
      <PageHeading title={title} />
      <p className={classes.back}>
        <Link to={of.back}>{subject.name}</Link>
      </p>
      {of.handle === null && (
        <Notice kind="quiet">
          {t`Twitter is not connected. An admin can connect it under Integrations.`}
        </Notice>
      )}
      {children(subject)}
    </div>
  );
}
