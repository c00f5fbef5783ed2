import { z } from 'zod';
import { actionTypes } from '../../domain/registrations/events.ts';
import type { ListedAction } from '../../infra/features/registrations/port.ts';
import { mediaUrl } from '../../infra/platform/http/own-media.ts';
import { momentShown, showMoment } from '../server/moments.ts';
import { idShown } from '../server/ids.ts';

/** An action as REST shows it. */
export const actionShown = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    url: z.string(),
    eventId: idShown,
    itemId: idShown,
    actionType: z.enum(actionTypes),
    picture: z.string().nullable(),
    eventName: z.string(),
    startdate: momentShown,
    enddate: momentShown,
    location: z.string(),
  })
  .meta({ id: 'Action' });

export function presentAction(
  action: ListedAction,
  { publicUrl }: { readonly publicUrl: string },
): z.output<typeof actionShown> {
  const { event } = action;
  return {
    id: action.actionId,
    name: action.name,
    description: action.description,
    url: action.url,
    eventId: action.eventId,
    itemId: action.itemId,
    actionType: action.actionType,
    picture: mediaUrl(action.picture?.path ?? null, publicUrl),
    eventName: event.name,
    startdate: showMoment(new Date(event.startsAt)),
    enddate: showMoment(new Date(event.endsAt)),
    location: event.location,
  };
}
