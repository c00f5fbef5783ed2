import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { Avatar } from '../../../ui/avatar/avatar.tsx';
import type { MentionLine_MentionFragment } from './mention-line.generated.ts';
import classes from './mentions.module.css';

/** A mention: who, where, when and what was written. Leads to the event. */
export function MentionLine({ mention }: { mention: MentionLine_MentionFragment }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { tenantId, timezone } = useTenant();
  const { content, createdAt, event, eventId, from } = mention;
  const name = from?.displayName ?? '';
  return (
    <li className={classes.mention}>
      <Avatar image={null} name={name} size={32} />
      <div className={classes.words}>
        <p className={classes.head}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <time dateTime={createdAt}>{momentOf(createdAt, timezone, locale)}</time>
        </p>
        <p className={classes.content} dir="auto">
          {content}
        </p>
        <Link to={paths.eventDetail(tenantId, eventId)} dir="auto">
          {event?.name ?? t`View Event`}
        </Link>
      </div>
    </li>
  );
}
