import { Attention } from '@prosa/contract/live'
import * as z from 'zod/mini'
import { Connection } from '../calls/connection.ts'

/** The messages between tabs. Another tab may run an older or newer page, so they are checked. */
const TabWord = z.discriminatedUnion('says', [
  z.object({ says: z.literal('joined') }),
  z.object({ says: z.literal('retry') }),
  z.object({ says: z.literal('attends'), tab: z.string(), attention: Attention }),
  z.object({ says: z.literal('asking'), from: z.nullable(z.string()) }),
  z.object({ says: z.literal('heard'), word: z.string(), value: z.unknown(), cursor: z.nullable(z.string()) }),
  z.object({ says: z.literal('state'), connection: Connection, cursor: z.nullable(z.string()) }),
])
export type TabWord = z.output<typeof TabWord>

type Locks = Pick<LockManager, 'request'>
type Channel = Pick<BroadcastChannel, 'postMessage' | 'close' | 'addEventListener'>

export type TabEdges = { locks: Locks | null; openChannel: ((name: string) => Channel) | null }
type Tab = {
  /** Called when this tab becomes the one that is connected, until `follow`. */
  lead(): void
  follow(): void
  heard(word: TabWord): void
}
export type Tabs = {
  post(word: TabWord): void
  /** Takes the lead from a tab that no longer answers; that tab finds out when it wakes. */
  take(): void
  leave(): void
}

/** Pages without TLS have no Web Locks. */
export const browserTabs = (): TabEdges => ({
  locks: (navigator as { locks?: LockManager | null }).locks ?? null,
  openChannel: typeof BroadcastChannel === 'undefined' ? null : (name) => new BroadcastChannel(name),
})

/**
 * Leader election by a Web Lock: of the tabs with this name, the one that holds the lock leads. When its tab ends, however that is, the
 * next in line gets it.
 */
export function joinTabs(name: string, tab: Tab, { locks, openChannel }: TabEdges): Tabs {
  if (!locks || !openChannel) return alone(tab)
  const channel = openChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent) => {
    const word = TabWord.safeParse(data)
    if (word.success) tab.heard(word.data)
  })
  const lead = leadership(name, tab, locks)
  lead.wait()
  return {
    post: (word) => channel.postMessage(word),
    take: lead.take,
    leave() {
      lead.leave()
      channel.close()
    },
  }
}

function alone(tab: Tab): Tabs {
  let here = true
  // Later, as the caller does not have the return value yet.
  queueMicrotask(() => here && tab.lead())
  const nobody = () => undefined
  return {
    post: nobody,
    take: nobody,
    leave() {
      here = false
    },
  }
}

function leadership(name: string, tab: Tab, locks: Locks) {
  let waiting: AbortController | null = null
  let taking = false
  let release: (() => void) | null = null
  let left = false

  const request = (options: LockOptions) => {
    let held: (() => void) | null = null
    const hold = () =>
      new Promise<void>((resolve) => {
        if (left) return resolve()
        held = resolve
        release = resolve
        taking = false
        tab.lead()
      })
    locks.request(name, options, hold).catch((error: unknown) => {
      const isAbort = error instanceof Error && error.name === 'AbortError'
      const isLost = held !== null && held === release
      if (left || (isAbort && !isLost)) return
      // Where the browser refuses the lock after all, a socket of this tab's own is better than none.
      if (!isLost) return tab.lead()
      release = null
      tab.follow()
      wait()
    })
  }
  const wait = () => {
    waiting = new AbortController()
    request({ signal: waiting.signal })
  }
  const take = () => {
    if (release || taking) return
    taking = true
    waiting?.abort()
    request({ steal: true })
  }
  const leave = () => {
    left = true
    waiting?.abort()
    release?.()
  }
  return { wait, take, leave }
}
