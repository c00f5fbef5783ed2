/**
 * When an action opens, from a date with or without a time and a time of its own, both in UTC: decision 12. Absent
 * without a date. What is no date and time is left for the command to refuse.
 */
export function opensAtOf(
  startdate: string | null | undefined,
  starttime: string | null | undefined,
): string | undefined {
  const date = startdate?.trim();
  if (!date) return undefined;
  const time = starttime?.trim() || '00:00';
  const both = /^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T${time}` : date.replace(' ', 'T');
  return /(Z|[+-]\d{2}:\d{2})$/.test(both) ? both : `${both}Z`;
}
