import { useLingui } from '@lingui/react/macro';
import type { ChosenAudience } from './audience-input.ts';

/** How a group was chosen, in words. */
export function useAudienceWords(): (audience: ChosenAudience) => string {
  const { t } = useLingui();
  return ({ of, search, city, checkedIn, draw, ...place }) => {
    if (of === 'MEMBERS') {
      if (search !== '' && city !== '')
        return t`Members matching “${search}” in cities starting with “${city}”`;
      if (search !== '') return t`Members matching “${search}”`;
      return city === '' ? t`All members` : t`Members in cities starting with “${city}”`;
    }
    const item = place.item?.name ?? `#${place.itemId ?? ''}`;
    const event = place.event?.name ?? `#${place.eventId ?? ''}`;
    if (of === 'WINNERS')
      return draw === null
        ? t`Winners of the raffle of ${item} (${event})`
        : t`Winners of draw ${draw} of the raffle of ${item} (${event})`;
    if (checkedIn === null) return t`Everybody who registered for ${item} (${event})`;
    return checkedIn
      ? t`People checked in for ${item} (${event})`
      : t`People not checked in for ${item} (${event})`;
  };
}
