// @ts-expect-error: the web is typed without Node, in which its tests run.
import { setImmediate } from 'node:timers/promises'
// @ts-expect-error: as above; these locks are real ones.
import { locks } from 'node:worker_threads'
import type { TabEdges } from '../kit/live/live-tabs.ts'

/** The tabs of one browser, all in this process. */
export const realTabs: TabEdges = { locks: locks as LockManager, openChannel: (name) => new BroadcastChannel(name) }

/** Waits until the messages between the tabs have arrived: they are really sent, whatever the test does to the clock. */
export async function delivered() {
  for (let turn = 0; turn < 20; turn += 1) await setImmediate()
}
