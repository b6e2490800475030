import { beforeAll, describe, expect, it } from 'vitest'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { type Leaving, letGo } from './budget-store.ts'

let house: TestHouse
let scene: ReturnType<typeof sendingScene>
beforeAll(async () => {
  house = await testHouse()
  scene = sendingScene(house, await aProvider())
})

/** So many messages that wait, each of another customer. */
async function waiting(count: number, ratePerSecond = 400) {
  const { companyId, agent, aCustomer } = await scene.aShop({ ratePerSecond })
  const leaving: Leaving[] = []
  for (let nth = 0; nth < count; nth++) {
    const { phonenumberId, waId } = await aCustomer()
    const messageId = await scene.write(agent, { phonenumberId, waId })
    leaving.push({ messageId, phonenumberId, waId, ratePerSecond, isMarked: true })
  }
  const go = (some: readonly Leaving[] = leaving) => house.house.database.transaction(companyId, (db) => letGo(db, companyId, some, false))
  const marked = async () => {
    const rows = await house.superuser<{ messageId: string }[]>`
      select message_id from messages where company_id = ${companyId} and status_detail = 'sending' order by message_id`
    return rows.map(({ messageId }) => messageId)
  }
  const tokensOf = async ({ waId }: Leaving) =>
    (await house.superuser`select tokens from send_pairs where company_id = ${companyId} and wa_id = ${waId}`)[0]?.tokens
  return { companyId, leaving, go, marked, tokensOf }
}

const idsOf = (some: readonly { messageId: string }[]) => some.map(({ messageId }) => messageId).toSorted()

describe('[ME14] what may leave', () => {
  it('is as much as its number has tokens for, in order, and only that is marked', async () => {
    const { leaving, go, marked } = await waiting(4, 8)
    const granted = await go()
    expect(idsOf(granted)).toEqual(idsOf(leaving.slice(0, 2)))
    expect(await marked()).toEqual(idsOf(leaving.slice(0, 2)))
  })

  it('is not what has to wait for its customer, from whom nothing is taken', async () => {
    const { companyId, leaving, go, marked, tokensOf } = await waiting(2)
    const [tooMuch, other] = leaving as [Leaving, Leaving]
    await house.superuser`insert into send_pairs (company_id, phonenumber_id, wa_id, tokens, refilled_at)
      values (${companyId}, ${tooMuch.phonenumberId}, ${tooMuch.waId}, 0.5, now() + interval '1 minute')`
    const granted = new Map((await go()).map(({ messageId, waitSeconds }) => [messageId, waitSeconds]))
    expect(granted).toEqual(
      new Map([
        [tooMuch.messageId, 3],
        [other.messageId, null],
      ]),
    )
    expect(await marked()).toEqual([other.messageId])
    expect([await tokensOf(tooMuch), await tokensOf(other)]).toEqual([0.5, 44])
  })

  it('is marked by whoever asked where they asked to mark it themselves', async () => {
    const { leaving, go, marked } = await waiting(1)
    expect(await go(leaving.map((one) => ({ ...one, isMarked: false })))).toMatchObject([{ waitSeconds: null }])
    expect(await marked()).toEqual([])
  })

  it('to one customer at the same moment by two is taken twice', async () => {
    const { leaving, go, tokensOf } = await waiting(1)
    await go()
    await Promise.all([go(), go()])
    expect(await tokensOf(leaving[0]!)).toBeCloseTo(42, 0)
  })
})
