import { gatherCrowd, readersOf } from '../harness/crowd.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { weighed } from '../harness/weighed.ts'

const rounds = 5
const roundLength = 2_000

/** The same read call with one and with two processes at the port. Database and load need cores too: two cores show what sharing costs. */
export async function measure(stage: Stage): Promise<Row[]> {
  const load = await stage.load()
  const reading = async (count: number) => {
    const product = await stage.start(stage.newFolder(), { WEB_PROCESSES: String(count) })
    const target = { url: `${product.origin}/api/user/profile`, tokens: readersOf(await gatherCrowd(product)) }
    return { ...weighed(() => load.load(target, roundLength), product.cpu), stop: product.stop }
  }
  const [one, two] = [await reading(1), await reading(2)]
  const works = { one: one.run, two: two.run }
  await inRounds(1, works)
  for (const { forget } of [one, two]) forget()
  const measured = await inRounds(rounds, works)
  await Promise.all([one.stop(), two.stop()])
  return [
    {
      what: 'user/profile, 20 in flight, two processes',
      value: median(measured.two),
      unit: '/s',
      floor: { what: 'one process', value: median(measured.one) },
      ratio: ratioOf(measured.two, measured.one),
    },
    {
      what: 'the same: CPU of the server for one',
      value: two.each().server,
      unit: 'ms',
      floor: { what: 'one process', value: one.each().server },
      ratio: two.each().server / one.each().server,
    },
  ]
}
