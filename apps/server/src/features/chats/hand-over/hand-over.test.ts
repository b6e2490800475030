import type { ChatKey } from '@prosa/contract/chats/model'
import type { HandOver } from '@prosa/contract/chats/rules'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { productBackground } from '../../../background.ts'
import { newId } from '../../../kit/db/ids.ts'
import { openHouse } from '../../../kit/house.ts'
import { openBackground } from '../../../kit/jobs/background.ts'
import { aChat, aNumber } from '../../../testing/scenes/a-chat.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'
import { chatJobs } from '../jobs.ts'
import { countHandOver, startHandOver } from '../public.ts'

const { Open, Pending, Expired, Closed } = ChatStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** A node that works. */
async function aWorker() {
  const { url, secrets, clock } = house
  const node = openHouse({ url, env: house.house.config, secrets, clock, poolSize: 8, report: () => undefined })
  await node.events.start()
  const background = openBackground(node, { workers: [], jobs: chatJobs, schedules: [], listeners: [] }, { isWorker: true })
  onTestFinished(async () => {
    await background.close()
    await node.close()
  })
  await background.start()
}

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const [sales, care] = [await company.aDepartment('Vendas'), await company.aDepartment('SAC')]
  const [ana, bia] = [await company.anAgent({ departmentIds: [sales] }), await company.anAgent({ departmentIds: [care] })]
  const phonenumberId = await aNumber(house.superuser, companyId)
  return {
    company,
    companyId,
    sales,
    care,
    ana,
    bia,
    fromAna: { agentId: ana.userId },
    aChat: (chat: Omit<Parameters<typeof aChat>[1], 'companyId' | 'departmentId'> & { departmentId?: string } = {}) =>
      aChat(house.superuser, { companyId, phonenumberId, departmentId: sales, ...chat }),
    start: async (order: HandOver) => {
      await leave(order)
      return house.house.work(companyId, ({ db }) => startHandOver({ db, house: house.house, actor: { ...ana, ...nobody } }, order))
    },
    count: (from: HandOver['from']) => house.house.database.transaction(companyId, (db) => countHandOver(db, companyId, from)),
  }
}
/** As the commands do that order it. */
const leave = ({ from, to }: HandOver) =>
  'agentId' in from
    ? house.superuser`update memberships set deactivated_at = now() where user_id = ${from.agentId}`
    : house.superuser`update departments set successor_id = ${to.kind === 'department' ? to.departmentId : null}
        where department_id = ${from.departmentId}`
const nobody = { permissions: [], departmentIds: [], ownChatsOnlyIn: [], contactsMasked: false, flagsOff: [], internal: false }
type Scene = Awaited<ReturnType<typeof aScene>>

const isOver = ({ companyId }: Scene) =>
  waitUntil('all jobs are over', async () => {
    const open = await house.superuser`select 1 from jobs where company_id = ${companyId} and state in ('waiting', 'running')`
    return open.length === 0
  })

type Row = { waId: string; chatStatus: number; departmentId: string; agentId: string | null; handledBy: string; version: number }
const rowsOf = ({ companyId }: Scene) => house.superuser<(Row & { waitingSince: number | null })[]>`
  select wa_id, chat_status, department_id, agent_id, handled_by, version, waiting_since from chats where company_id = ${companyId} order by wa_id`
const rowOf = async (scene: Scene, { waId }: ChatKey) => (await rowsOf(scene)).find((row) => row.waId === waId)!
type Told = { name: string; payload: { waId: string; departmentId: string; agentId: string | null; version: number } }
const toldOf = ({ companyId }: Scene) => house.superuser<Told[]>`
  select name, payload from events where company_id = ${companyId} and name like 'chat.%' order by seq`

/** Somebody else's transaction that has this chat until it is let go. */
async function held({ companyId }: Scene, { waId }: ChatKey, change: (db: TestHouse['superuser']) => Promise<unknown> = async () => null) {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const over = house.house.database.transaction(companyId, async (db) => {
    await db`select 1 from chats where company_id = ${companyId} and wa_id = ${waId} for update`
    await change(db as never)
    locked.resolve()
    await released.promise
  })
  await locked.promise
  return async () => {
    released.resolve()
    await over
  }
}

const somebodyWaits = () =>
  waitUntil('the job waits for it', async () => {
    const rows = await house.superuser`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    return rows.length
  })

it('is part of what runs behind the calls', () => {
  expect(productBackground.jobs).toEqual(expect.arrayContaining(chatJobs))
})

describe('[CH10] a hand-over', () => {
  it('counts what is not closed, and begins nothing where there is nothing', async () => {
    const scene = await aScene()
    expect(await scene.start({ from: scene.fromAna, to: { kind: 'queue' } })).toBe(0)
    expect(await house.superuser`select 1 from jobs where company_id = ${scene.companyId}`).toEqual([])
    for (const chatStatus of ChatStatus.values) await scene.aChat({ agentId: scene.ana.userId, chatStatus })
    await scene.aChat({ departmentId: scene.care })
    expect(await scene.count(scene.fromAna)).toBe(3)
    expect(await scene.count({ departmentId: scene.sales })).toBe(3)
    expect(await scene.count({ departmentId: scene.care })).toBe(1)
    expect(await scene.start({ from: scene.fromAna, to: { kind: 'queue' } })).toBe(3)
  })

  it('of 450 chats goes on where it was stopped, waits for one that is held, and does nothing twice', async () => {
    const scene = await aScene()
    const agentId = scene.ana.userId
    const waIds = Array.from({ length: 450 }, (_, at) => `chat-${String(at).padStart(3, '0')}`)
    await Promise.all(waIds.map((waId) => scene.aChat({ agentId, waId })))
    const [closed, foreign] = [await scene.aChat({ agentId, chatStatus: Closed, waId: 'z' }), await aScene()]
    await foreign.aChat({ agentId: foreign.ana.userId, waId: 'chat-000' })

    const letGo = await held(scene, { phonenumberId: '', waId: 'chat-300' })
    expect(await scene.start({ from: scene.fromAna, to: { kind: 'queue' } })).toBe(450)
    await aWorker()
    await somebodyWaits()
    const moved = async () => (await rowsOf(scene)).filter(({ agentId }) => agentId === null).length
    expect(await moved()).toBe(200)
    // As if its node had been taken for dead: this run may write nothing more.
    await house.superuser`update jobs set attempt = attempt + 1 where company_id = ${scene.companyId}`
    await letGo()
    await waitUntil('the queue has it back', async () => {
      const rows = await house.superuser`
        update job_runs set due_at = now() where company_id = ${scene.companyId} and lease_id is null returning 1`
      return rows.length
    })
    await isOver(scene)

    const rows = await rowsOf(scene)
    const handed = { chatStatus: Pending, departmentId: scene.sales, agentId: null, handledBy: 'queue', version: 2 }
    expect(rows.filter(({ waId }) => waId !== 'z')).toEqual(waIds.map((waId) => ({ waId, ...handed, waitingSince: house.clock.now() })))
    expect(await rowOf(scene, closed)).toMatchObject({ chatStatus: Closed, agentId, version: 1 })
    const told = await toldOf(scene)
    const place = { departmentId: scene.sales, version: 2 }
    for (const [at, waId] of waIds.entries())
      expect(told.slice(2 * at, 2 * at + 2)).toMatchObject([
        { name: 'chat.left', payload: { waId, agentId, ...place } },
        { name: 'chat.changed', payload: { waId, agentId: null, ...place, chatStatus: Pending } },
      ])
    expect(told).toHaveLength(900)
    expect(await rowsOf(foreign)).toMatchObject([{ chatStatus: Open, agentId: foreign.ana.userId, version: 1 }])
    expect(await house.superuser`select state from jobs where company_id = ${scene.companyId}`).toEqual([{ state: 'done' }])
  })

  it('asked for twice at once is done once', async () => {
    const scene = await aScene()
    const chats = await Promise.all(Array.from({ length: 30 }, () => scene.aChat({ agentId: scene.ana.userId })))
    const letGo = await held(scene, chats[7]!)
    await scene.start({ from: scene.fromAna, to: { kind: 'queue' } })
    await scene.start({ from: scene.fromAna, to: { kind: 'agent', agentId: scene.bia.userId } })
    await aWorker()
    await somebodyWaits()
    await letGo()
    await isOver(scene)
    expect((await rowsOf(scene)).map(({ agentId, version }) => [agentId === scene.ana.userId, version])).toEqual(
      chats.map(() => [false, 2]),
    )
    expect(await toldOf(scene)).toHaveLength(60)
  })

  it('leaves alone what was closed while it waited, and takes what stands behind it', async () => {
    const scene = await aScene()
    const agentId = scene.ana.userId
    const [closed, behind] = [await scene.aChat({ agentId, waId: 'a' }), await scene.aChat({ agentId, waId: 'b' })]
    const letGo = await held(scene, closed, (db) => db`update chats set chat_status = ${Closed} where wa_id = 'a'`)
    await scene.start({ from: scene.fromAna, to: { kind: 'queue' } })
    await aWorker()
    await somebodyWaits()
    await letGo()
    await isOver(scene)
    expect(await rowOf(scene, closed)).toMatchObject({ chatStatus: Closed, agentId, version: 1 })
    expect(await rowOf(scene, behind)).toMatchObject({ agentId: null, version: 2 })
  })
})

describe('[CH8] the chats of somebody who leaves', () => {
  it('go to another person, with whom the open ones are open', async () => {
    const scene = await aScene()
    const [open, expired] = [
      await scene.aChat({ agentId: scene.ana.userId }),
      await scene.aChat({ agentId: scene.ana.userId, chatStatus: Expired }),
    ]
    await scene.start({ from: scene.fromAna, to: { kind: 'agent', agentId: scene.bia.userId } })
    await aWorker()
    await isOver(scene)
    const handed = { departmentId: scene.sales, agentId: scene.bia.userId, handledBy: 'agent', waitingSince: null, version: 2 }
    expect([await rowOf(scene, open), await rowOf(scene, expired)]).toMatchObject([
      { chatStatus: Open, ...handed },
      { chatStatus: Expired, ...handed },
    ])
  })

  it('[CH11] wait in the queue when the other person has left too', async () => {
    const scene = await aScene()
    const chat = await scene.aChat({ agentId: scene.ana.userId })
    await scene.start({ from: scene.fromAna, to: { kind: 'agent', agentId: scene.bia.userId } })
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${scene.bia.userId}`
    await aWorker()
    await isOver(scene)
    expect(await rowOf(scene, chat)).toMatchObject({ chatStatus: Pending, departmentId: scene.sales, agentId: null })
  })

  it('[CH11] wait in the queue when the other person may have none any more', async () => {
    const scene = await aScene()
    const chat = await scene.aChat({ agentId: scene.ana.userId })
    await scene.start({ from: scene.fromAna, to: { kind: 'agent', agentId: scene.bia.userId } })
    await house.superuser`update memberships set permissions = '{billing}' where user_id = ${scene.bia.userId}`
    await aWorker()
    await isOver(scene)
    expect(await rowOf(scene, chat)).toMatchObject({ chatStatus: Pending, departmentId: scene.sales, agentId: null })
  })

  it('[CH13] stay theirs once they are back, old ones and new ones', async () => {
    const scene = await aScene()
    const chats = [await scene.aChat({ agentId: scene.ana.userId })]
    await scene.start({ from: scene.fromAna, to: { kind: 'queue' } })
    await house.superuser`update memberships set deactivated_at = null where user_id = ${scene.ana.userId}`
    chats.push(await scene.aChat({ agentId: scene.ana.userId }))
    await aWorker()
    await isOver(scene)
    for (const chat of chats) expect(await rowOf(scene, chat)).toMatchObject({ agentId: scene.ana.userId, version: 1 })
  })
})

describe('[CH9] the chats of a department', () => {
  it('go to another one, and each agent who works there keeps theirs', async () => {
    const scene = await aScene()
    const { company, sales, care } = scene
    const keepers = [
      await company.anAgent({ departmentIds: [sales, care] }),
      await company.anAgent({ departmentIds: 'all' }),
      await company.anAdmin({ departmentIds: [] }),
    ]
    const kept = await Promise.all(keepers.map(({ userId }) => scene.aChat({ agentId: userId })))
    const gone = await company.anAgent({ departmentIds: 'all' })
    await house.superuser`update memberships set deleted_at = now() where user_id = ${gone.userId}`
    const lost = [await scene.aChat({ agentId: scene.ana.userId }), await scene.aChat({ agentId: gone.userId })]
    const waitingSince = house.clock.now() - 60_000
    const waiting = await scene.aChat({ waitingSince })
    const bot = await scene.aChat({ handledBy: 'bot' })
    await scene.start({ from: { departmentId: sales }, to: { kind: 'department', departmentId: care } })
    await aWorker()
    await isOver(scene)
    for (const [at, chat] of kept.entries())
      expect(await rowOf(scene, chat)).toMatchObject({ chatStatus: Open, departmentId: care, agentId: keepers[at]!.userId })
    for (const chat of lost) expect(await rowOf(scene, chat)).toMatchObject({ chatStatus: Pending, departmentId: care, agentId: null })
    expect(await rowOf(scene, waiting)).toMatchObject({ chatStatus: Pending, departmentId: care, waitingSince, version: 2 })
    expect(await rowOf(scene, bot)).toMatchObject({ chatStatus: Pending, departmentId: care, handledBy: 'bot', waitingSince: null })
    expect(await scene.count({ departmentId: sales })).toBe(0)
  })

  it('[CH11] go to its successor when it is removed meanwhile, and stay when there is none', async () => {
    for (const hasSuccessor of [true, false]) {
      const scene = await aScene()
      const chat = await scene.aChat()
      const heir = hasSuccessor ? await scene.company.aDepartment('Pós-venda') : null
      await scene.start({ from: { departmentId: scene.sales }, to: { kind: 'department', departmentId: scene.care } })
      await house.superuser`update departments set removed_at = now(), successor_id = ${heir} where department_id = ${scene.care}`
      await aWorker()
      await isOver(scene)
      expect(await rowOf(scene, chat)).toMatchObject({ departmentId: heir ?? scene.sales, version: hasSuccessor ? 2 : 1 })
    }
  })

  it('[CH13] stay when it is to hand over to nobody any more, and to somebody else', async () => {
    for (const hasOther of [true, false]) {
      const scene = await aScene()
      const chat = await scene.aChat()
      const other = hasOther ? await scene.company.aDepartment('Pós-venda') : null
      await scene.start({ from: { departmentId: scene.sales }, to: { kind: 'department', departmentId: scene.care } })
      await house.superuser`update departments set successor_id = ${other} where department_id = ${scene.sales}`
      await aWorker()
      await isOver(scene)
      expect(await rowOf(scene, chat)).toMatchObject({ departmentId: scene.sales, version: 1 })
    }
  })

  it('[CH14] go there whatever numbers it serves', async () => {
    const scene = await aScene()
    const { companyId, sales, care } = scene
    const chat = await scene.aChat()
    await house.superuser`insert into department_numbers (company_id, department_id, phonenumber_id)
      values (${companyId}, ${care}, ${await aNumber(house.superuser, companyId)})`
    await scene.start({ from: { departmentId: sales }, to: { kind: 'department', departmentId: care } })
    await aWorker()
    await isOver(scene)
    expect(await rowOf(scene, chat)).toMatchObject({ departmentId: care, version: 2 })
  })

  it('[CH10] wait for whoever removes the one that gets them, who never waits for them', async () => {
    const scene = await aScene()
    const { companyId, sales, care } = scene
    const [chat, between] = [await scene.aChat(), await scene.company.aDepartment('Antigo')]
    await scene.start({ from: { departmentId: sales }, to: { kind: 'department', departmentId: between } })
    await house.superuser`update departments set removed_at = now(), successor_id = ${care} where department_id = ${between}`
    const removal = house.house.database.transaction(companyId, async (db) => {
      await db`select 1 from departments where company_id = ${companyId} and department_id = ${care} for no key update`
      await aWorker()
      await somebodyWaits()
      await db`update departments set version = version + 1 where company_id = ${companyId} and department_id = ${between}`
    })
    await removal
    await isOver(scene)
    expect(await rowOf(scene, chat)).toMatchObject({ departmentId: care, version: 2 })
    expect(await house.superuser`select state, attempt from jobs where company_id = ${companyId}`).toEqual([{ state: 'done', attempt: 1 }])
  })

  it('are taken with the agent they have at that moment, also one whom they were given while it waited', async () => {
    const scene = await aScene()
    const keeper = await scene.company.anAgent({ departmentIds: 'all' })
    const chat = await scene.aChat({ agentId: scene.ana.userId, waId: newId() })
    const letGo = await held(scene, chat, (db) => db`update chats set agent_id = ${keeper.userId} where wa_id = ${chat.waId}`)
    await scene.start({ from: { departmentId: scene.sales }, to: { kind: 'department', departmentId: scene.care } })
    await aWorker()
    await somebodyWaits()
    await letGo()
    await isOver(scene)
    expect(await rowOf(scene, chat)).toMatchObject({ chatStatus: Open, departmentId: scene.care, agentId: keeper.userId })
  })
})
