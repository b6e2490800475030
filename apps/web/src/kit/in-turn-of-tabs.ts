/** Mutex across tabs: work of this name runs in one tab at a time. Pages without TLS have no Web Locks: there each tab is on its own. */
export function inTurnOfTabs(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager | null }
  return locks ? locks.request(name, work) : work()
}
