import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { BroadcastDatasource, BroadcastStatus } from '@prosa/contract/broadcasts/states'
import type { Group } from '@prosa/contract/conditions/condition'
import type { ResultOf } from '@prosa/contract/kit/call'
import { segmentCalls } from '@prosa/contract/segments/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { nameFirst } from '../../../testing/scenes/broadcast-scene.ts'
import { sendCsv } from '../../../testing/scenes/import-scene.ts'
import { type RehearsalScene, rehearsalScene } from '../../../testing/scenes/rehearsal-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { importBroadcastFile, persistBroadcastContacts, saveBroadcastDatasource } = broadcastAudienceCalls
const { ContactList, ExternalFile } = BroadcastDatasource

let house: TestHouse
let scene: RehearsalScene
beforeAll(async () => {
  house = await testHouse()
  scene = await rehearsalScene(house)
})
const copy = (broadcastId: string, who = scene.author) =>
  house.ask(broadcastDraftCalls.duplicateBroadcast, { companyId: scene.companyId, broadcastId }, who)

describe('[BR9] a copy', () => {
  it('says the same to the same people, also of one that is over, and is neither rehearsed, agreed to nor planned', async () => {
    const { broadcastId } = await scene.aBroadcast({ status: BroadcastStatus.Done, startsAt: house.clock.now() })
    const { result } = await copy(broadcastId)
    expect(result).toMatchObject({
      ...{ broadcastName: 'Oferta de maio (2)', status: 0, templateId: scene.templateId, variables: [nameFirst] },
      ...{ datasourceType: ContactList, datasource: '{"isEverybody":true}', missing: ['terms'], notKept: [] },
      ...{ terms: null, approval: null, rehearsal: null, startsAt: null, totalReg: 0 },
    })
    expect((await scene.told()).at(-1)).toMatchObject({ payload: { entry: { broadcastId: result.broadcastId, missing: ['terms'] } } })
  })

  it('has the condition, labels and segments as they are, without those that its writer does not see', async () => {
    const { companyId } = scene
    const admin = await scene.anAdmin()
    const condition: Group = { all: [{ field: 'status', is: 'anyOf', values: [1] }] }
    const segmentOf = async (name: string) =>
      (await house.ask(segmentCalls.createSegment, { companyId, name, scope: 'own', condition: JSON.stringify(condition) }, admin)).result
        .segmentId
    const [kept, gone] = [await segmentOf('Fica'), await segmentOf('Some')]
    const audience = { condition: JSON.stringify(condition), segmentIds: [kept, gone], labelIds: [newId()] }
    const broadcastId = await scene.aWholeDraft({ audience: house.superuser.json(audience) })
    expect(JSON.parse((await copy(broadcastId, admin)).result.datasource)).toEqual(audience)
    await house.ask(segmentCalls.removeSegment, { companyId, segmentId: gone }, admin)
    const { result } = await copy(broadcastId, admin)
    expect([JSON.parse(result.datasource), result.notKept]).toEqual([{ ...audience, segmentIds: [kept] }, ['segments']])
    const { segmentIds: _, ...rest } = audience
    const seen = (await copy(broadcastId)).result
    expect([JSON.parse(seen.datasource), seen.notKept]).toEqual([rest, ['segments']])
  })

  it('has those who were picked, without whom is no contact any more', async () => {
    const { companyId, author } = scene
    const ids = await scene.plant([{ name: 'Ana' }, { name: 'Bia' }])
    const broadcastId = await scene.aWholeDraft()
    await house.ask(persistBroadcastContacts, { companyId, broadcastId, contactIdList: ids }, author)
    const whole = (await copy(broadcastId)).result
    expect([whole.contactIdList, whole.missing, whole.notKept]).toEqual([ids.toSorted(), ['terms'], []])
    await house.superuser`update contacts set deleted_at = now() where contact_id = ${ids[0]!}`
    const lesser = (await copy(broadcastId)).result
    expect([lesser.contactIdList, lesser.notKept]).toEqual([[ids[1]], ['people']])
  })

  it('has the file, which stays for as long as one of them has it', async () => {
    const { companyId, author } = scene
    type Imported = ResultOf<typeof importBroadcastFile>
    const broadcastId = await scene.aWholeDraft()
    await sendCsv<Imported>(house, author, importBroadcastFile.path.replace(':broadcastId', broadcastId), 'nome;celular\nAna;11987000000\n')
    const { result } = await copy(broadcastId)
    expect([result.datasourceType, result.file, result.notKept]).toEqual([ExternalFile, (await scene.get(broadcastId)).result.file, []])
    const drops = () => house.superuser`select payload from media_upkeep where company_id = ${companyId}`
    const letGo = (of: string) =>
      house.ask(saveBroadcastDatasource, { companyId, broadcastId: of, datasourceType: ContactList, datasource: '{}' }, author)
    await letGo(broadcastId)
    expect(await drops()).toEqual([])
    expect((await scene.rehearse(result.broadcastId)).willReceive).toBe(1)
    await letGo(result.broadcastId)
    expect(await drops()).toHaveLength(1)
  })

  it('names a file that is not kept, and one of its header', async () => {
    const file = {
      fileName: 'a.csv',
      rows: 1,
      headers: [],
      samples: [],
      phoneColumn: null,
      nameColumn: null,
      badLines: [],
      badCount: 0,
      problem: null,
    }
    const broadcastId = await scene.aWholeDraft({
      ...{ datasource_type: ExternalFile, audience: house.superuser.json({}), file: house.superuser.json(file), header_media_id: newId() },
    })
    const { result } = await copy(broadcastId)
    expect(result).toMatchObject({ datasourceType: ExternalFile, file: null, headerMediaId: null, notKept: ['file', 'headerFile'] })
  })
})
