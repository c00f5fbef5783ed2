import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { dateOfDay, momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { withoutTimesOfDays } from '../model/without-times-of-days.ts';
import type { EventChange_ChangeFragment } from './event-change.generated.ts';

/** A change as text, with the changed fields. */
export interface ChangeInWords {
  /** the name of who made the change, without their organisation */
  readonly person: string;
  readonly sentence: string;
  /** ISO 8601 */
  readonly at: string;
  readonly fields: readonly { readonly label: string; readonly before: string; readonly after: string }[];
}

/** Describes changes of an event as text. */
export function useEventChange(): (change: EventChange_ChangeFragment) => ChangeInWords {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const labels: Record<string, string> = {
    name: t`Event Name`,
    description: t`Description`,
    type: t`Type`,
    location: t`Location`,
    startsAt: t`Start`,
    opensAt: t`Opens at`,
    firstDay: t`First day`,
    lastDay: t`Last day`,
    reason: t`Reason`,
    endsAt: t`End`,
    topSizes: t`Top sizes`,
    bottomSizes: t`Bottom sizes`,
    shoeSizes: t`Shoe sizes`,
    capacity: t`Capacity`,
    title: t`Title`,
    dueAt: t`Due`,
    assignee: t`Assigned to`,
    actionType: t`Action type`,
    waitingList: t`Waiting list`,
    questions: t`Questions`,
  };
  const actionTypes: Record<string, string> = {
    default: t`default`,
    auction: t`auction`,
    raffle: t`raffle`,
  };
  const shown = (field: string, value: string | null) => {
    if (field === 'assignee') return value ?? t`Nobody`;
    if (!value) return t`nothing`;
    if (field === 'actionType') return actionTypes[value] ?? value;
    if (field === 'waitingList') return value === 'true' ? t`Yes` : t`No`;
    if (field === 'firstDay' || field === 'lastDay') return dateOfDay(value, locale);
    return ['startsAt', 'endsAt', 'dueAt', 'opensAt'].includes(field)
      ? momentOf(value, timezone, locale)
      : value;
  };
  // the name of an item or task is not the one of the event
  const labelOf = (field: string, part: string | null) =>
    field === 'name' && part !== null ? t`Item Name` : (labels[field] ?? field);
  return ({ by, kind, at, changes, part, partName }) => {
    const person = by === null ? t`Muster` : by.displayName || t`Someone`;
    // staff of another organisation who changed a shared event
    const who = by?.tenantName ? `${person} (${by.tenantName})` : person;
    const name = partName ?? '';
    const sentences: Record<typeof kind, string> = {
      REGISTERED: t`${who} created the event`,
      RENAMED: t`${who} changed the name`,
      DESCRIBED: t`${who} changed the description`,
      RETYPED: t`${who} changed the type`,
      RELOCATED: t`${who} changed the location`,
      RESCHEDULED: t`${who} changed the time`,
      DATED: t`${who} changed the days`,
      GROUPED: t`${who} made it part of a series`,
      DRAFTED: t`${who} saved it as a draft`,
      PUBLISHED: t`${who} published the event`,
      CANCELLED: t`${who} cancelled the event`,
      REINSTATED: t`${who} reinstated the event`,
      CHANGED: name ? t`${who} changed several details of “${name}”` : t`${who} changed several details`,
      ITEM_ADDED: t`${who} added the item “${name}”`,
      ITEM_RENAMED: t`${who} changed the name of the item “${name}”`,
      ITEM_DESCRIBED: t`${who} changed the description of the item “${name}”`,
      ITEM_RETYPED: t`${who} changed the type of the item “${name}”`,
      ITEM_SIZED: t`${who} changed the sizes of the item “${name}”`,
      ITEM_LIMITED: t`${who} changed the capacity of the item “${name}”`,
      TASK_ADDED: t`${who} added the task “${name}”`,
      TASK_RETITLED: t`${who} changed the title of the task “${name}”`,
      TASK_DESCRIBED: t`${who} changed the description of the task “${name}”`,
      TASK_RESCHEDULED: t`${who} changed when the task “${name}” is due`,
      TASK_ASSIGNED: t`${who} changed who does the task “${name}”`,
      TASK_COMPLETED: t`${who} finished the task “${name}”`,
      TASK_REOPENED: t`${who} opened the task “${name}” again`,
      TASK_DELETED: t`${who} deleted the task “${name}”`,
      COMMENT_POSTED: t`${who} wrote a comment`,
      COMMENT_EDITED: t`${who} changed a comment`,
      COMMENT_DELETED: t`${who} deleted a comment`,
      ACTION_SUBMITTED: t`${who} submitted the action of the item “${name}”`,
      ACTION_OPENED: t`${who} opened registration for “${name}”`,
      ACTION_CHANGED: t`${who} changed the registration for “${name}”`,
      ACTION_CLOSED: t`${who} closed registration for “${name}”`,
      ACTION_REOPENED: t`${who} reopened registration for “${name}”`,
    };
    // a new thing shows its fields on its page; registration may open later than its line says
    const isNew = ['REGISTERED', 'ITEM_ADDED', 'TASK_ADDED', 'ACTION_OPENED'].includes(kind);
    const listed = isNew ? changes.filter(({ field }) => field === 'opensAt') : changes;
    const changed = withoutTimesOfDays(listed).filter(({ before, after }) => before !== after);
    return {
      person,
      sentence: sentences[kind],
      at,
      fields: changed.map(({ field, before, after }) => ({
        label: labelOf(field, part),
        before: shown(field, before),
        after: shown(field, after),
      })),
    };
  };
}
