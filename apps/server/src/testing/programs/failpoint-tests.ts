import { type Failpoint, failpoints } from '../../kit/failpoints.ts'

/** Each failpoint and the test file in which a process is killed there. */
const killedIn: Record<
  Failpoint,
  | 'events-killed'
  | 'background-killed'
  | 'engine-killed'
  | 'slices-killed'
  | 'keep-killed'
  | 'distribution-killed'
  | 'templates-killed'
  | 'broadcasts-killed'
> = {
  'events.written': 'events-killed',
  'events.committed': 'events-killed',
  'events.told': 'events-killed',
  'queue.claimed': 'background-killed',
  'queue.handled': 'background-killed',
  'job.started': 'background-killed',
  'schedule.started': 'background-killed',
  'listener.handled': 'background-killed',
  'inbound.stored': 'engine-killed',
  'inbound.handled': 'engine-killed',
  'distribution.decided': 'distribution-killed',
  'outbound.marked': 'engine-killed',
  'outbound.answered': 'engine-killed',
  'media.fetched': 'engine-killed',
  'search.posted': 'slices-killed',
  'retention.chunk': 'keep-killed',
  'archive.written': 'keep-killed',
  'template.uploaded': 'templates-killed',
  'template.marked': 'templates-killed',
  'template.answered': 'templates-killed',
  'broadcast.rehearsed': 'broadcasts-killed',
  'broadcast.reserved': 'broadcasts-killed',
  'broadcast.released': 'broadcasts-killed',
}

/** What one test file owes, and what its processes said they were killed at. */
export function failpointShare(file: (typeof killedIn)[Failpoint]) {
  const hit = new Set<string>()
  const note = ({ said }: { said: { err: string } }) => {
    for (const [, point] of said.err.matchAll(/^failpoint (\S+) hit$/gm)) hit.add(point!)
  }
  return { note, hit: () => [...hit].sort(), owed: failpoints.filter((point) => killedIn[point] === file).sort() }
}
