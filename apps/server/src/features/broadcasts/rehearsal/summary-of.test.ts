import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { BroadcastDatasource, BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { nameFirst } from '../../../testing/scenes/broadcast-scene.ts'
import { type RehearsalScene, rehearsalScene } from '../../../testing/scenes/rehearsal-scene.ts'
import { templateScene } from '../../../testing/scenes/template-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const [hour, day] = [3_600_000, 86_400_000]
const { Accepted } = PersonState
const { Archived, Canceled, Done, Running } = BroadcastStatus

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** One to forty people that is over for so long, of whom so many answered. */
async function aPast(scene: RehearsalScene, answered: number, { ago = 4 * day, status = Done as BroadcastStatus, changes = {} } = {}) {
  const people = Array.from({ length: 40 }, () => ({ state: Accepted }))
  const { broadcastId, rehearsalId } = await scene.aBroadcast({ status, people, changes })
  await scene.setRow(broadcastId, { ended_at: new Date(house.clock.now() - ago) })
  await house.superuser`update broadcast_people set answered_at = now() where rehearsal_id = ${rehearsalId} and position < ${answered}`
}

async function aScene() {
  const scene = await rehearsalScene(house)
  await scene.plant(Array.from({ length: 20 }, () => ({})))
  const rehearseOne = async (changes: Record<string, unknown> = {}) => {
    const audience = { datasource_type: BroadcastDatasource.ContactList, audience: house.superuser.json({ isEverybody: true } as never) }
    return scene.rehearse(await scene.aWholeDraft({ ...audience, ...changes }))
  }
  return { ...scene, rehearseOne }
}

describe('[BR85] what a rehearsal says of the answers to come', () => {
  it('is nothing without broadcasts before it, nor by those that still get answers, run, or lie in the bin', async () => {
    const scene = await aScene()
    await aPast(scene, 10, { ago: 71 * hour })
    await aPast(scene, 10, { status: Running })
    await aPast(scene, 10, { status: BroadcastStatus.Deleted })
    expect(await scene.rehearseOne()).toMatchObject({ willReceive: 20, expectedAnswers: null })
  })

  it('is what those that are over brought, also where they were canceled or put away', async () => {
    const scene = await aScene()
    await aPast(scene, 10, { ago: 73 * hour })
    await aPast(scene, 20, { status: Canceled })
    await aPast(scene, 30, { status: Archived })
    expect(await scene.rehearseOne()).toMatchObject({ expectedAnswers: 10 })
  })

  it('looks at those of the same text first, by whichever number, and at no other company', async () => {
    const scene = await aScene()
    const aText = () => templateScene(house).aSubmitted(scene.companyId, { accountId: scene.businessAccountId })
    const [other, unsent] = [await aText(), await aText()]
    const stranger = await aScene()
    await aPast(stranger, 40)
    const elsewhere = (await aCloudNumber(house.house, house.superuser, scene.companyId)).phonenumberId
    await aPast(scene, 4, { changes: { template_id: other, phonenumber_id: elsewhere } })
    expect(await scene.rehearseOne()).toMatchObject({ expectedAnswers: null })
    await aPast(scene, 20)
    expect(await scene.rehearseOne()).toMatchObject({ expectedAnswers: 10 })
    const second = { second_template_id: other, second_share: 50, second_variables: house.superuser.json([nameFirst] as never) }
    expect(await scene.rehearseOne({ template_id: unsent, ...second })).toMatchObject({ expectedAnswers: 2 })
    expect(await scene.rehearseOne({ template_id: unsent })).toMatchObject({ expectedAnswers: 10 })
  })

  it('learns from the newest hundred of the company and no more', async () => {
    const scene = await aScene()
    await aPast(scene, 10)
    await house.superuser`insert into broadcasts select (jsonb_populate_record(b, jsonb_build_object('broadcast_id', gen_random_uuid(), 'status', 0,
        'rehearsal_id', null))).* from broadcasts b, generate_series(1, 97) where company_id = ${scene.companyId}`
    await house.superuser`update broadcasts set created_at = created_at - interval '1 minute' where company_id = ${scene.companyId} and status = ${Done}`
    // Each is a draft of its own: the third one is the hundred and first of the company.
    const expected = [await scene.rehearseOne(), await scene.rehearseOne(), await scene.rehearseOne()].map((one) => one.expectedAnswers)
    expect(expected).toEqual([5, 5, null])
  })
})

describe('[BR85] [BR48] what a rehearsal says of the day of its account', () => {
  it('is its limit, and whom it has begun with by the start', async () => {
    const scene = await aScene()
    const { companyId, phonenumberId } = scene
    expect((await scene.rehearseOne()).account).toBeNull()
    await house.superuser`update phone_numbers set messaging_limit = 'TIER_1K', quality = 'YELLOW' where phonenumber_id = ${phonenumberId}`
    const [{ accountId }] = await house.superuser<
      [{ accountId: string }]
    >`select coalesce(business_account_id, phonenumber_id::text) as account_id
      from phone_numbers where phonenumber_id = ${phonenumberId}`
    const begun = (waId: string, ago: number) =>
      house.superuser`insert into account_people (company_id, account_id, wa_id, at)
        values (${companyId}, ${accountId}, ${waId}, ${house.clock.now() - ago})`
    await begun('5511970000001', 2 * hour)
    await begun('5511970000002', 20 * hour)
    await begun('5511970000003', 25 * hour)
    const account = { limit: 1_000, used: 2, quality: 'YELLOW' }
    expect((await scene.rehearseOne()).account).toEqual(account)
    const later = async (hours: number) => (await scene.rehearseOne({ starts_at: new Date(house.clock.now() + hours * hour) })).account
    expect([await later(5), await later(30)]).toEqual([
      { ...account, used: 1 },
      { ...account, used: 0 },
    ])
  })
})
