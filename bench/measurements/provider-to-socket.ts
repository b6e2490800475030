import { readersOf } from '../harness/crowd.ts'
import { openEngine } from '../harness/engine.ts'
import { inRounds, median, percentile, ratioOf } from '../harness/numbers.ts'
import { openProviderLine } from '../harness/provider-line.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const rounds = 5
const roundLength = 1_000

/** From a provider's POST until the message is at an agent's socket; quiet, and while people read. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [engine, crowd, load] = [await openEngine(stage), await stage.crowd(), await stage.load()]
  // Somebody of the department that comes first: what newcomers write arrives there.
  const [receiver] = crowd.people.toSorted((one, other) => (one.departmentId < other.departmentId ? -1 : 1))
  const { token } = receiver!.sessions[0]!
  const lines = {
    ours: await openProviderLine(engine.webhookUrl, engine.origin, { token }),
    bare: await openProviderLine(engine.floorWebhookUrl, engine.floorOrigin, {}),
  }
  const busy = {
    ours: { url: `${engine.origin}/api/user/profile`, tokens: readersOf(crowd) },
    bare: { url: `${engine.floorOrigin}/profile`, tokens: [] },
  }
  const compare = async (when: string, isBusy: boolean): Promise<Row[]> => {
    const all = { ours: [] as number[], bare: [] as number[] }
    const round = (name: 'ours' | 'bare') => async () => {
      const work = () => lines[name].times(roundLength)
      const times = isBusy ? await load.during(busy[name], work) : await work()
      all[name].push(...times)
      return median(times)
    }
    const works = { ours: round('ours'), bare: round('bare') }
    await inRounds(1, works)
    for (const times of Object.values(all)) times.splice(0)
    const measured = await inRounds(rounds, works)
    return [0.5, 0.99].map((share) => ({
      what: `provider to an agent's socket, p${share * 100}, ${when}`,
      value: percentile(all.ours, share),
      unit: 'ms',
      floor: { what: 'bare POST, commits and emit', value: percentile(all.bare, share) },
      ratio: share === 0.5 ? ratioOf(measured.ours, measured.bare) : percentile(all.ours, share) / percentile(all.bare, share),
      ...(share === 0.5 ? { budget: isBusy ? wanted.providerToSocketBusy : wanted.providerToSocket } : {}),
    }))
  }
  try {
    return [...(await compare('nothing else to do', false)), ...(await compare('20 reads in flight', true))]
  } finally {
    for (const line of Object.values(lines)) line.close()
    await engine.close()
  }
}
