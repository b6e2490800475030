import { readersOf } from '../harness/crowd.ts'
import { type EventLine, openEventLine } from '../harness/event-line.ts'
import { inRounds, median, percentile, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const rounds = 5
const roundLength = 1_000

type Pair<T> = { ours: T; bare: T }
type Around = (work: () => Promise<number>) => Promise<number>

/** From one session's POST until the frame is at the socket of another session of the same person. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [product, crowd, floor, load] = [await stage.product(), await stage.crowd(), await stage.floor(), await stage.load()]
  const [listening, ...writing] = crowd.people[0]!.sessions
  const tokens = writing.map(({ token }) => token)
  const lines = {
    ours: await openEventLine(product.origin, { auth: { token: listening!.token }, path: '/api/user/language', tokens }),
    bare: await openEventLine(floor.origin, { auth: { room: floor.person }, path: '/language', tokens: [] }),
  }
  const busy = {
    ours: { url: `${product.origin}/api/user/profile`, tokens: readersOf(crowd) },
    bare: { url: `${floor.origin}/profile`, tokens: [] },
  }
  try {
    const alone: Around = (work) => work()
    const quiet = await compare(lines, { ours: alone, bare: alone })
    const loaded = await compare(lines, {
      ours: (work) => load.during(busy.ours, work),
      bare: (work) => load.during(busy.bare, work),
    })
    return [...rowsOf('nothing else to do', quiet), ...rowsOf('20 reads in flight', loaded)]
  } finally {
    for (const line of Object.values(lines)) line.close()
  }
}

type Compared = { all: Pair<number[]>; medians: Pair<number[]> }

async function compare(lines: Pair<EventLine>, around: Pair<Around>): Promise<Compared> {
  const all: Pair<number[]> = { ours: [], bare: [] }
  const round = (name: keyof Pair<unknown>) => () =>
    around[name](async () => {
      const times = await lines[name].times(roundLength)
      all[name].push(...times)
      return median(times)
    })
  const works = { ours: round('ours'), bare: round('bare') }
  await inRounds(1, works)
  for (const times of [all.ours, all.bare]) times.splice(0)
  return { all, medians: await inRounds(rounds, works) }
}

function rowsOf(when: string, { all, medians }: Compared): Row[] {
  const row = (share: number): Row => ({
    what: `to another socket, p${share * 100}, ${when}`,
    value: percentile(all.ours, share),
    unit: 'ms',
    floor: { what: 'bare route and emit', value: percentile(all.bare, share) },
    ratio: share === 0.5 ? ratioOf(medians.ours, medians.bare) : percentile(all.ours, share) / percentile(all.bare, share),
  })
  return [{ ...row(0.5), budget: wanted.events }, row(0.99)]
}
