import { openBroadcast } from '../harness/broadcast.ts'
import { inRounds, median, ratioOf } from '../harness/numbers.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'

const rounds = 3
/** In bursts, each time as many frames; and at the pace of a busy company. */
const bursts = [
  { sockets: 20, times: 200 },
  { sockets: 200, times: 100 },
  { sockets: 1_000, times: 30 },
]
const paced = { sockets: 200, perSecond: 50, times: 100 }

/** Events for the sockets of one company, beside a Socket.IO server that sends the same bytes to the same rooms and asks nobody for rights. */
export async function measure(stage: Stage): Promise<Row[]> {
  const [product, crowd] = [await stage.product(), await stage.crowd()]
  const ours = await openBroadcast('ours', product, crowd)
  const bare = await openBroadcast('bare', product, crowd)
  const rows: Row[] = []
  try {
    for (const { sockets, times } of bursts) {
      await Promise.all([ours.connect(sockets), bare.connect(sockets)])
      const { cpu, delivered } = await compare(times, null)
      const what = `${sockets.toLocaleString('en')} sockets, a message`
      rows.push(rowOf(`${what}: CPU`, cpu, times, 2), rowOf(`${what}: until the last has it, in a burst`, delivered, times))
      if (sockets !== paced.sockets) continue
      const slow = await compare(paced.times, paced.perSecond)
      rows.push(rowOf(`${sockets} sockets, ${paced.perSecond} messages a second: CPU`, slow.cpu, paced.times, 2))
    }
    return rows
  } finally {
    await ours.close()
    await bare.close()
  }

  async function compare(times: number, perSecond: number | null) {
    const delivered = { ours: [] as number[], bare: [] as number[] }
    const round = (name: 'ours' | 'bare', server: typeof ours) => async () => {
      const { cpuSeconds, seconds } = await server.tell(times, perSecond)
      delivered[name].push(seconds)
      return cpuSeconds
    }
    const works = { ours: round('ours', ours), bare: round('bare', bare) }
    await inRounds(1, works)
    for (const some of Object.values(delivered)) some.splice(0)
    return { cpu: await inRounds(rounds, works), delivered }
  }
}

function rowOf(what: string, { ours, bare }: { ours: number[]; bare: number[] }, times: number, most?: number): Row {
  const milliseconds = (seconds: readonly number[]) => (median(seconds) * 1_000) / times
  return {
    what,
    value: milliseconds(ours),
    unit: 'ms',
    floor: { what: 'bare broadcast of the same bytes', value: milliseconds(bare) },
    ratio: ratioOf(ours, bare),
    ...(most === undefined ? {} : { budget: { of: 'ratio', most } }),
  }
}
