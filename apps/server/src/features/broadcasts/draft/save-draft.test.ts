import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { BroadcastStatus, BroadcastType } from '@prosa/contract/broadcasts/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { type BroadcastScene, broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
let scene: BroadcastScene
beforeAll(async () => {
  house = await testHouse()
  scene = await broadcastScene(house)
})
const save = (broadcastId: string, said: object) =>
  house.ask(broadcastDraftCalls.saveBroadcastDraft, { companyId: scene.companyId, broadcastId, ...said }, scene.author)

describe('a draft', () => {
  it('[BR4] C170 begins with the first number and department of the asker, and says what it lacks', async () => {
    const { status, result } = await scene.create(scene.author, { broadcastName: ' Oferta ' })
    expect([status, result]).toMatchObject([
      200,
      { broadcastName: 'Oferta', status: 0, departmentId: scene.departmentId, phonenumberId: scene.phonenumberId, userName: 'Bia' },
    ])
    expect(result.missing).toEqual(['templateId', 'datasource', 'terms'])
  })

  it('[BR4] takes the department that receives the chats of its number, and lacks one where several are possible', async () => {
    const { companyId, phonenumberId, aDepartment, aBroadcaster, departmentId } = await broadcastScene(house)
    const [early, receiving] = [await aDepartment('Atendimento'), await aDepartment('Zeladoria')]
    const everywhere = await aBroadcaster({ departmentIds: [early, receiving, departmentId] })
    const create = async () => (await house.ask(broadcastDraftCalls.createBroadcastDraft, { companyId }, everywhere)).result
    const unchosen = await create()
    expect(unchosen.missing).toContain('departmentId')
    const one = { companyId, broadcastId: unchosen.broadcastId }
    const said = await house.ask(broadcastDraftCalls.saveBroadcastDraft, { ...one, departmentId: unchosen.departmentId }, everywhere)
    expect(said.result.missing).not.toContain('departmentId')
    await house.superuser`update phone_numbers set department_id = ${receiving} where phonenumber_id = ${phonenumberId}`
    const received = await create()
    expect([received.departmentId, received.missing.includes('departmentId')]).toEqual([receiving, false])
  })

  it('[BR3] names nothing that is not there, or not offered', async () => {
    const { broadcastId } = await scene.aDraft()
    const elsewhere = await scene.aDepartment('Outro')
    const codeOf = async (said: object) => (await save(broadcastId, said)).refusal?.code
    expect([
      await codeOf({ phonenumberId: newId() }),
      await codeOf({ departmentId: elsewhere }),
      await codeOf({ goal: 'label', goalId: newId() }),
      await codeOf({ goal: 'property', goalId: newId() }),
      await codeOf({ broadcastType: BroadcastType.SMS }),
      await codeOf({ broadcastType: BroadcastType.Chatbot }),
    ]).toEqual([
      ...['number.notFound', 'department.notFound', 'label.notFound', 'property.notFound'],
      ...['broadcast.typeNotOffered', 'broadcast.typeNotOffered'],
    ])
  })
})

describe('[BR2] writing', () => {
  it('C170 is by the version that was seen, and tells everybody', async () => {
    const { broadcastId, version } = await scene.aDraft()
    expect((await save(broadcastId, { version, broadcastName: 'Um' })).result).toMatchObject({ broadcastName: 'Um', version: version + 1 })
    expect((await save(broadcastId, { version, broadcastName: 'Dois' })).refusal).toMatchObject({
      code: 'broadcast.changedMeanwhile',
      facts: { version: version + 1 },
    })
    expect((await scene.told()).at(-1)).toMatchObject({ payload: { broadcastId, version: version + 1, entry: { broadcastName: 'Um' } } })
  })

  it('is over once it is no draft', async () => {
    const { broadcastId } = await scene.aBroadcast({ status: BroadcastStatus.Scheduled })
    expect((await save(broadcastId, { broadcastName: 'Tarde' })).refusal.code).toBe('broadcast.notNow')
  })

  it('[BR5] writes nothing where it says nothing new, and begins another draft only for what decides who gets what', async () => {
    const { broadcastId, version } = await scene.aDraft()
    expect((await save(broadcastId, { broadcastName: 'Oferta de maio' })).result.version).toBe(version)
    await save(broadcastId, { goal: 'answer', goalExtra: 3 })
    expect(await scene.rowOf(broadcastId)).toMatchObject({ goal: 'answer', goalExtra: 3, draftNumber: 1 })
    const { phonenumberId } = scene
    await scene.setRow(broadcastId, { phonenumber_id: phonenumberId })
  })
})

describe('[BR1] of another department', () => {
  it('C162 a broadcast is not there', async () => {
    const { broadcastId } = await scene.aDraft()
    const other = await scene.aBroadcaster({ departmentIds: [await scene.aDepartment()] })
    expect((await scene.get(broadcastId, other)).refusal.code).toBe('broadcast.notFound')
    expect((await scene.get(newId())).refusal.code).toBe('broadcast.notFound')
    expect((await scene.get(broadcastId)).status).toBe(200)
  })
})
