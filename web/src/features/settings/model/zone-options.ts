/** The time zones that this browser knows, the one in use among them, with what their clocks show now. */
export function zoneOptions(current: string, now: number): { value: string; label: string }[] {
  const known = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  if (current !== '') known.add(current);
  return [...known]
    .toSorted()
    .map((zone) => ({ value: zone, label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone, now)})` }));
}

/** 'GMT+1'; 'GMT' where the clocks agree with it. */
function offsetOf(zone: string, now: number): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    timeZoneName: 'shortOffset',
  }).formatToParts(now);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  // some write the zero
  return offset.replace(/\+0$/, '');
}
