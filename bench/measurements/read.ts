import { readersOf } from '../harness/crowd.ts'
import type { Loaded } from '../harness/load.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import { readMetrics } from '../harness/product-metrics.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'

const rounds = 5
const roundLength = 2_000

/** The read call user/profile beside a bare route with the same SQL in the same row-secured transaction, and beside the driver alone. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [product, crowd, floor, load] = [await stage.product(), await stage.crowd(), await stage.floor(), await stage.load()]
  const tokens = readersOf(crowd)
  const ours = weighed(
    () => load.load({ url: `${product.origin}/api/user/profile`, tokens }, roundLength),
    async () => (await readMetrics(product.origin)).cpuSeconds,
  )
  const bare = weighed(() => load.load({ url: `${floor.origin}/profile`, tokens: [] }, roundLength), floor.cpuSeconds)
  const works = { ours: ours.run, bare: bare.run, driver: () => floor.driver(roundLength) }
  await inRounds(1, works)
  for (const { forget } of [ours, bare]) forget()
  const measured = await inRounds(rounds, works)

  const value = median(measured.ours)
  return [
    {
      what: 'user/profile, 20 in flight',
      value,
      unit: '/s',
      floor: { what: 'bare route', value: median(measured.bare) },
      ratio: ratioOf(measured.ours, measured.bare),
      budget: { of: 'ratio', least: 0.6 },
    },
    {
      what: 'the same',
      value,
      unit: '/s',
      floor: { what: 'bare driver, no HTTP', value: median(measured.driver) },
      ratio: ratioOf(measured.ours, measured.driver),
    },
    {
      what: 'processor time of the app process for one',
      value: median(ours.costs),
      unit: 'µs',
      floor: { what: 'bare route', value: median(bare.costs) },
      ratio: ratioOf(ours.costs, bare.costs),
    },
  ]
}

/** Also notes what each call cost the server's process: that is about the same however busy the machine is. */
function weighed(work: () => Promise<Loaded>, cpuSeconds: () => Promise<number>) {
  const costs: number[] = []
  return {
    costs,
    forget: () => void costs.splice(0),
    async run() {
      const before = await cpuSeconds()
      const { answers, perSecond } = await work()
      costs.push((((await cpuSeconds()) - before) * 1e6) / answers)
      return perSecond
    },
  }
}
