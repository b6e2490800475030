/** Moments at which a crash must lose nothing. Tests arm one to end the process there; otherwise passing costs a set look-up. */
export const failpoints = [
  'events.written',
  'events.committed',
  'events.told',
  'queue.claimed',
  'queue.handled',
  'job.started',
  'schedule.started',
  'listener.handled',
  'inbound.stored',
  'inbound.handled',
  'distribution.decided',
  'outbound.marked',
  'outbound.answered',
  'media.fetched',
  'search.posted',
  'retention.chunk',
  'archive.written',
  'template.uploaded',
  'template.marked',
  'template.answered',
  'broadcast.rehearsed',
  'broadcast.reserved',
  'broadcast.released',
] as const
export type Failpoint = (typeof failpoints)[number]

const armed = new Map<string, number>()

/** `name` or `name:3` (the third pass), separated by commas. */
export function armFailpoints(list: string) {
  for (const entry of list.split(',').filter(Boolean)) {
    const [name = '', pass = '1'] = entry.split(':')
    if (!(failpoints as readonly string[]).includes(name)) throw new Error(`there is no failpoint ${name}`)
    armed.set(name, Number(pass))
  }
}

/** SIGKILL, not exit: nothing of ours runs after it, as in a power cut. */
export function pass(point: Failpoint) {
  const left = armed.get(point)
  if (left === undefined) return
  armed.set(point, left - 1)
  if (left === 1) {
    process.stderr.write(`failpoint ${point} hit\n`)
    process.kill(process.pid, 'SIGKILL')
  }
}
