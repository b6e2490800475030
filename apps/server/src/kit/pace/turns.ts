/** A queue is full: the work was not started. */
export class TooManyWait extends Error {}

/** The turn did not come in time: the work was not started. */
export class WaitedTooLong extends Error {}

/** The largest numbers of running and waiting tasks, in total or per key. */
export type TurnLimit = { atOnce: number; mostWaiting: number }

/** `hasRoom`: waits even where as many wait as may. */
type Waiting = { signal?: AbortSignal | undefined; patienceMs?: number | undefined; hasRoom?: boolean }
type Waiter = { start(): void }
type Node = { limit: TurnLimit; running: number; waiting: number; children: Map<string, Node>; waiters: Set<Waiter> }

const openNode = (limit: TurnLimit): Node => ({ limit, running: 0, waiting: 0, children: new Map(), waiters: new Set() })

/** The nodes from the root to the last key; those that are missing are made. */
function pathTo(root: Node, limits: readonly TurnLimit[], keys: readonly string[]): Node[] {
  const path = [root]
  for (const [depth, limit] of limits.entries()) {
    const { children } = path.at(-1)!
    const key = keys[depth]!
    const child = children.get(key) ?? openNode(limit)
    children.set(key, child)
    path.push(child)
  }
  return path
}

/** Removes the keys that nothing runs or waits under. */
function prune(path: readonly Node[], keys: readonly string[]) {
  for (const [depth, key] of keys.entries()) {
    const child = path[depth + 1]!
    if (child.running + child.waiting === 0) path[depth]!.children.delete(key)
  }
}

/** Moves the keys behind the others at their level. */
function rotate(path: readonly Node[], keys: readonly string[]) {
  for (const [depth, key] of keys.entries()) {
    const { children } = path[depth]!
    children.delete(key)
    children.set(key, path[depth + 1]!)
  }
  prune(path, keys)
}

function startNext(node: Node): boolean {
  if (node.waiting === 0 || node.running >= node.limit.atOnce) return false
  const [waiter] = node.waiters
  if (waiter) waiter.start()
  return waiter !== undefined || [...node.children.values()].some(startNext)
}

/**
 * A fair semaphore. The first limit is for all works together, each further one for a key below it, such as a company and a person of it.
 * Keys take turns at every level: however much waits under one key, the work of another key waits for at most one work of each key. A work
 * waits no longer than `patienceMs`, and leaves the queue when `signal` aborts.
 */
export function openTurns([first, ...limits]: readonly [TurnLimit, ...TurnLimit[]]) {
  const root = openNode(first)

  const startWaiting = () => {
    while (startNext(root));
  }

  const enter = async (path: readonly Node[], keys: readonly string[], { signal, patienceMs, hasRoom = false }: Waiting) => {
    const leaf = path.at(-1)!
    const isFree = path.every(({ running, limit }) => running < limit.atOnce) && leaf.waiting === 0
    if (!isFree && !hasRoom && path.some(({ waiting, limit }) => waiting >= limit.mostWaiting)) {
      prune(path, keys)
      throw new TooManyWait()
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      leaf.waiters.delete(waiter)
      for (const node of path) node.waiting -= 1
    }
    const waiter = {
      start() {
        leave()
        for (const node of path) node.running += 1
        rotate(path, keys)
        resolve()
      },
    }
    const giveUp = (reason: unknown) => {
      leave()
      prune(path, keys)
      reject(reason)
    }
    const abort = () => giveUp(signal!.reason)
    const timer = patienceMs === undefined ? undefined : setTimeout(() => giveUp(new WaitedTooLong()), patienceMs)
    signal?.addEventListener('abort', abort)
    leaf.waiters.add(waiter)
    for (const node of path) node.waiting += 1
    startWaiting()
    await promise
  }

  const leave = (path: readonly Node[], keys: readonly string[]) => {
    for (const node of path) node.running -= 1
    rotate(path, keys)
    startWaiting()
  }

  return {
    /** `keys`: one for each limit behind the first. */
    async run<T>(keys: readonly string[], work: () => Promise<T>, waiting: Waiting = {}): Promise<T> {
      waiting.signal?.throwIfAborted()
      const path = pathTo(root, limits, keys)
      await enter(path, keys, waiting)
      try {
        return await work()
      } finally {
        leave(path, keys)
      }
    },
    counts: () => ({ running: root.running, waiting: root.waiting }),
  }
}
