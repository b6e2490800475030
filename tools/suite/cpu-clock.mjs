import { readdirSync, readFileSync } from 'node:fs'

/** The clock ticks of the kernel's counters, on every Linux. */
const ticksASecond = 100
const lookEvery = 500

/** @typedef {{ pid: number, parent: number, own: number, ofChildren: number, begun: string }} Process times in seconds */
/** @typedef {Map<number, { begun: string, own: number }>} Seen what each program we know to be ours had used when it was last seen */

/**
 * What the programs use that this one starts, and those they start in turn; null where the system does not tell. Those that were waited
 * for are counted to the end. Chromium does not wait for its pages: they count as far as they were seen.
 */
export function openCpuClock() {
  if (process.platform !== 'linux') return { read: () => null, close: () => undefined }
  /** @type {Seen} */
  const seen = new Map()
  let gone = 0
  const look = () => (gone += noteProcesses(seen, process.pid, readProcesses()))
  const looking = setInterval(look, lookEvery)
  const read = () => {
    look()
    const sampled = [...seen.values()].reduce((sum, { own }) => sum + own, gone)
    const waitedFor = readProcess('self')?.ofChildren ?? 0
    return { sampled, waitedFor }
  }
  return { read, close: () => clearInterval(looking) }
}

/** @typedef {{ sampled: number, waitedFor: number } | null} CpuReading */

/** @param {CpuReading} before @param {CpuReading} after */
export const cpuBetween = (before, after) =>
  before && after ? Math.max(after.sampled - before.sampled, after.waitedFor - before.waitedFor) : null

/**
 * Whoever descends from us is ours, also when its parent is gone. Answers what those had used that are no longer there.
 * @param {Seen} seen
 * @param {number} self
 * @param {Process[]} processes
 */
export function noteProcesses(seen, self, processes) {
  let gone = 0
  const there = new Map(processes.map((one) => [one.pid, one]))
  for (const [pid, { begun, own }] of seen) {
    if (there.get(pid)?.begun === begun) continue
    seen.delete(pid)
    gone += own
  }
  const isOurs = (/** @type {Process} */ { pid, parent }) => seen.has(pid) || parent === self || seen.has(parent)
  // A grandchild may be listed before its parent, as process ids start again.
  for (let known = -1; known < seen.size; ) {
    known = seen.size
    for (const one of processes) if (isOurs(one)) seen.set(one.pid, { begun: one.begun, own: one.own })
  }
  return gone
}

const readProcesses = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readProcess(pid) ?? [])

/** @param {string} pid */
function readProcess(pid) {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch (error) {
    // The process has ended since it was listed.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return null
    throw error
  }
}

/**
 * proc_pid_stat(5): the name is the second field, may contain anything, and ends with the last bracket.
 * @param {string} stat
 * @returns {Process}
 */
export function parseStat(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (/** @type {number} */ first) => (Number(fields[first]) + Number(fields[first + 1])) / ticksASecond
  return { pid: Number.parseInt(stat, 10), parent: Number(fields[1]), own: seconds(11), ofChildren: seconds(13), begun: fields[19] ?? '' }
}
