import { connect } from '../../apps/server/src/kit/db/connect.ts'
import { giveBarely, timeBarely } from '../harness/bare-routing.ts'
import { openEngine } from '../harness/engine.ts'
import { openInboundRate } from '../harness/inbound-rate.ts'
import { measureBoard } from '../harness/measure-board.ts'
import { inRounds, median, percentile, ratioOf } from '../harness/numbers.ts'
import { openProviderLine } from '../harness/provider-line.ts'
import { anAdministrator, beThere, furnishQueue, letGive, waitAgain } from '../harness/routing-stage.ts'
import type { Row } from '../harness/row.ts'
import type { Stage } from '../harness/stage.ts'
import { wanted } from '../harness/wanted.ts'

const sizes = { small: 400, usual: 4_000, large: 20_000 }
const rounds = 3
const [few, many] = [10, 500]
const perRound = { small: 200, usual: 2_000, large: 2_000 }
const lineLength = { small: 300, usual: 1_000, large: 1_000 }

/** How fast chats that wait are given to people, what that costs who writes, how soon an agent has what was written, and how it is looked after. */
export async function measure(stage: Stage): Promise<Row[]> {
  return [...(await measureDecisions(stage)), ...(await measureArrival(stage)), await measureBoard(stage)]
}

async function measureDecisions(stage: Stage): Promise<Row[]> {
  const product = await stage.product()
  const chats = sizes[stage.options.size]
  const sql = connect(product.databaseUrl, { max: 1 })
  const queueOf = async (people: number) => {
    const place = await furnishQueue(product, people, chats)
    const setRules = await anAdministrator(product, place.companyId)
    const rateOf = (begun: number) => (chats * 1000) / (performance.now() - begun)
    return {
      ours: async () => {
        await setRules(place.departmentId, { distribution: 'roundRobin' })
        await waitAgain(sql, place)
        const begun = performance.now()
        await letGive(sql, place)
        return rateOf(begun)
      },
      bare: async () => {
        await setRules(place.departmentId, { distribution: 'off' })
        await waitAgain(sql, place)
        const begun = performance.now()
        const given = await giveBarely(sql, place)
        if (given !== chats) throw new Error(`${given} of ${chats} chats were given`)
        return rateOf(begun)
      },
    }
  }
  try {
    const [small, large] = [await queueOf(few), await queueOf(many)]
    const works = { ours: small.ours, bare: small.bare, ofMany: large.ours }
    await inRounds(1, works)
    const measured = await inRounds(rounds, works)
    return [
      {
        what: `${chats.toLocaleString('en')} waiting chats given to ${few} people in turn`,
        value: median(measured.ours),
        unit: '/s',
        floor: { what: 'bare script, same locks and commits', value: median(measured.bare) },
        ratio: ratioOf(measured.ours, measured.bare),
        budget: wanted.decisions,
      },
      {
        what: `the same among ${many} people`,
        value: median(measured.ofMany),
        unit: '/s',
        floor: { what: `among ${few}`, value: median(measured.ours) },
        ratio: ratioOf(measured.ofMany, measured.ours),
        budget: wanted.decisionsAmongMany,
      },
    ]
  } finally {
    await sql.end({ timeout: 5 })
  }
}

/** First messages with a department that distributes beside one that does not, and until the agent who gets one has it. */
async function measureArrival(stage: Stage): Promise<Row[]> {
  const [engine, product, crowd] = [await openEngine(stage), await stage.product(), await stage.crowd()]
  const { size } = stage.options
  const { rate, stop } = openInboundRate(engine)
  const setRules = await anAdministrator(product, engine.companyId)
  // What newcomers write arrives in the department that comes first.
  const people = crowd.people.toSorted((one, other) => (one.departmentId < other.departmentId ? -1 : 1))
  const { departmentId } = people[0]!
  const under = (distribution: 'off' | 'roundRobin') => async () => {
    await setRules(departmentId, { distribution })
    return rate('ours', perRound[size])()
  }
  try {
    await beThere(engine.sql, engine.companyId, crowd.people.length)
    const works = { on: under('roundRobin'), off: under('off') }
    await inRounds(1, works)
    const measured = await inRounds(rounds, works)
    const inbound: Row = {
      what: `${perRound[size]} first messages to a department that distributes`,
      value: median(measured.on),
      unit: '/s',
      floor: { what: 'to one that does not', value: median(measured.off) },
      ratio: ratioOf(measured.on, measured.off),
      budget: wanted.inboundDistributed,
    }
    await setRules(departmentId, { distribution: 'roundRobin', agentIdList: [people[0]!.userId] })
    return [inbound, await measureLine(engine, await furnishQueue(product, few, 1), people[0]!, lineLength[size])]
  } finally {
    await Promise.all([stop(), engine.close()])
  }
}

type Engine = Awaited<ReturnType<typeof openEngine>>
type Place = Awaited<ReturnType<typeof furnishQueue>>
type Person = Awaited<ReturnType<Stage['crowd']>>['people'][number]

/** The floor gives the chat to somebody too, by a transaction of its own after that of the message. */
async function measureLine(engine: Engine, place: Place, { userId, sessions }: Person, length: number): Promise<Row> {
  const lines = {
    ours: await openProviderLine(engine.webhookUrl, engine.origin, { token: sessions[0]!.token }, userId),
    bare: await openProviderLine(engine.floorWebhookUrl, engine.floorOrigin, {}),
  }
  const all = { ours: [] as number[], bare: [] as number[] }
  const round = (name: 'ours' | 'bare') => async () => {
    const heard = await lines[name].times(length)
    const decision = name === 'bare' ? await timeBarely(engine.sql, place) : 0
    const times = heard.map((time) => time + decision)
    all[name].push(...times)
    return median(times)
  }
  try {
    const works = { ours: round('ours'), bare: round('bare') }
    await inRounds(1, works)
    for (const times of Object.values(all)) times.splice(0)
    const measured = await inRounds(rounds, works)
    return {
      what: 'provider to the socket of the agent who was given the chat, p50',
      value: percentile(all.ours, 0.5),
      unit: 'ms',
      floor: { what: 'bare POST, commits and emit, and a bare decision', value: percentile(all.bare, 0.5) },
      ratio: ratioOf(measured.ours, measured.bare),
      budget: wanted.providerToAgent,
    }
  } finally {
    for (const line of Object.values(lines)) line.close()
  }
}
