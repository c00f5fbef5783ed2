/** Ends the task, so that a tap is answered before what follows; resolves in the next one. */
export async function nextTask(): Promise<void> {
  if ('scheduler' in globalThis && 'yield' in scheduler) return scheduler.yield();
  await new Promise((resolve) => setTimeout(resolve));
}
