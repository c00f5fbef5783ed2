/** The path of the dialog of a task, or of a new one; apart from the other paths, because the start needs it nowhere. */
export function taskPath(of: {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId?: number | null | undefined;
  readonly taskId?: number;
}): string {
  const query = new URLSearchParams({
    ...(of.itemId != null && { item: String(of.itemId) }),
    ...(of.taskId !== undefined && { id: String(of.taskId) }),
  }).toString();
  return `/${of.tenantId}/${of.eventId}/task${query && `?${query}`}`;
}
