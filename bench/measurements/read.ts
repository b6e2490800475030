import { cpuOf } from '../harness/cpu.ts'
import { readersOf } from '../harness/crowd.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'
import { costRows, weighed } from '../harness/weighed.ts'

const rounds = 5
const roundLength = 2_000

/** The read call user/profile beside a bare route that reads two rows by their keys, beside its own SQL alone, and beside the driver alone. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [product, crowd, floor, load] = [await stage.product(), await stage.crowd(), await stage.floor(), await stage.load()]
  const ours = weighed(
    () => load.load({ url: `${product.origin}/api/user/profile`, tokens: readersOf(crowd) }, roundLength),
    () => product.cpu(),
  )
  const bare = weighed(
    () => load.load({ url: `${floor.origin}/bare`, tokens: [] }, roundLength),
    () => ({ server: cpuOf(floor.pid), database: product.cpu().database }),
  )
  const own = async () => (await load.load({ url: `${floor.origin}/profile`, tokens: [] }, roundLength)).perSecond
  const works = { ours: ours.run, bare: bare.run, own, driver: () => floor.driver(roundLength) }
  await inRounds(1, works)
  for (const { forget } of [ours, bare]) forget()
  const measured = await inRounds(rounds, works)

  const beside = (what: string, floor: string, values: number[]): Row => ({
    what,
    value: median(measured.ours),
    unit: '/s',
    floor: { what: floor, value: median(values) },
    ratio: ratioOf(measured.ours, values),
  })
  return [
    { ...beside('user/profile, 20 in flight', 'bare route, two rows by key', measured.bare), budget: wanted.read },
    beside('the same', 'bare route, our own SQL', measured.own),
    beside('the same', 'bare driver, no HTTP', measured.driver),
    ...costRows('user/profile', ours, bare, { server: wanted.readServerCpu, database: wanted.readDatabaseCpu }),
  ]
}
