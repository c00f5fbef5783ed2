import { useLingui } from '@lingui/react/macro';
import type { ChosenAudience } from './audience-input.ts';

/** How a group was chosen, in words. */
export function useAudienceWords(): (audience: ChosenAudience) => string {
  const { t } = useLingui();
  return ({ of, search, city, checkedIn, draw, ...place }) => {
    if (of === 'MEMBERS') {
      if (search !== '' && city !== '') return t`Members whom “${search}” finds, in a city like “${city}”`;
      if (search !== '') return t`Members whom “${search}” finds`;
      return city === '' ? t`All members` : t`Members in a city like “${city}”`;
    }
    const item = place.item?.name ?? `#${place.itemId ?? ''}`;
    const event = place.event?.name ?? `#${place.eventId ?? ''}`;
    if (of === 'WINNERS')
      return draw === null
        ? t`Winners of the raffle of ${item} (${event})`
        : t`Winners of draw ${draw} of the raffle of ${item} (${event})`;
    if (checkedIn === null) return t`Everybody who registered for ${item} (${event})`;
    return checkedIn
      ? t`Who was checked in for ${item} (${event})`
      : t`Who was not checked in for ${item} (${event})`;
  };
}
