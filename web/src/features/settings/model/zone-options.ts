/** The time zones that this browser knows, including the current one, with their offsets at `now`. */
export function zoneOptions(current: string, now: number): { value: string; label: string }[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (current !== '') known.add(current);
  return [...known]
    .toSorted()
    .map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone, now)})` }));
}

/** The offset of a zone: 'GMT+1', or 'GMT' for none. */
function offsetOf(zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(now);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // some browsers write 'GMT+0'
  return offset.replace(/\+0$/, '');
}
