import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import type { Group } from '@prosa/contract/conditions/condition'
import { segmentCalls } from '@prosa/contract/segments/calls'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { labelScene } from '../../../testing/scenes/label-scene.ts'
import { rehearsalScene } from '../../../testing/scenes/rehearsal-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

const { validateBroadcastFilter, filterBroadcastContacts, persistBroadcastContacts, persistBroadcastContactsV2, saveBroadcastDatasource } =
  broadcastAudienceCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** Contacts that differ in what is asked about, with a segment of each status and two labels. */
async function audienceScene() {
  const scene = await rehearsalScene(house)
  const { companyId, anAdmin, author } = scene
  const admin = await anAdmin()
  const { superuser } = house
  const marketing = ['granted', 'revoked', 'unknown']
  const people = Array.from({ length: 40 }, (_, nth) => ({
    name: `P${nth}`,
    status: nth % 4,
    marketing: marketing[nth % 3]!,
    labels: [] as string[],
  }))
  const ids = await scene.plant(people)
  const labels = labelScene(house)
  const labelIds = [(await labels.aLabel(admin)).labelId, (await labels.aLabel(admin)).labelId]
  for (const [nth, labelId] of labelIds.entries())
    for (const [at, one] of people.entries())
      if (at % (nth + 4) === 0) {
        one.labels.push(labelId)
        await superuser`insert into contact_labels (company_id, contact_id, label_id, linked_by, linked_at)
          values (${companyId}, ${ids[at]!}, ${labelId}, ${admin.userId}, now())`
      }
  const segmentOf = async (name: string, condition: Group, scope: 'own' | 'company') =>
    (await house.ask(segmentCalls.createSegment, { companyId, name, scope, condition: JSON.stringify(condition) }, admin)).result.segmentId
  const statuses = [0, 1, 3]
  const segments = []
  for (const status of statuses) segments.push(await segmentOf(`S${status}`, byStatus(status), 'company'))
  const broadcastId = await scene.aWholeDraft()
  return { ...scene, admin, people, ids, labelIds, statuses, segments, segmentOf, broadcastId, asked: { companyId, broadcastId }, author }
}

const byStatus = (status: number): Group => ({ all: [{ field: 'status', is: 'anyOf', values: [status] }] })
const byConsent = (word: string): Group => ({ any: [{ field: 'consent', is: 'anyOf', values: [word] }] })
const some = <T>(all: readonly T[], draw: number): T[] => all.filter((_, nth) => (draw >> nth) % 2 === 1)

describe('R206 whom a broadcast is for', () => {
  it('[BR31] [BR33] C176 C177 are exactly those whom the condition or a segment finds, with one of the labels', async () => {
    const { people, labelIds, statuses, segments, asked, author, ids } = await audienceScene()
    for (let round = 0; round < (inject('isFull') ? 96 : 24); round++) {
      const word = ['granted', 'revoked', null, null][round % 4] ?? null
      const [chosen, labelled] = [round % 8, (round * 7) % 4]
      const filter = {
        ...(word !== null && { condition: JSON.stringify(byConsent(word)) }),
        ...{ segmentIds: some(segments, chosen), labelIdJson: some(labelIds, labelled), isEverybody: round % 11 === 10 },
      }
      const inStatus = some(statuses, chosen)
      const inLabels = some(labelIds, labelled)
      const isOpen = filter.isEverybody || (word === null && inStatus.length === 0 && inLabels.length > 0)
      const expected = people.filter(
        (one) =>
          (isOpen || one.marketing === word || inStatus.includes(one.status)) &&
          (inLabels.length === 0 || inLabels.some((labelId) => one.labels.includes(labelId))),
      )
      expect((await house.ask(validateBroadcastFilter, { ...asked, ...filter }, author)).result).toEqual({
        isValid: true,
        totalReg: expected.length,
      })
      const { result, body, status } = await house.ask(filterBroadcastContacts, { ...asked, ...filter, most: 50 }, author)
      expect(status, body).toBe(200)
      expect(result.contacts.map(({ name }) => name)).toEqual(expected.map(({ name }) => name))
      expect(result.contacts.map(({ reason }) => reason)).toEqual(expected.map(({ status: one }) => (one === 1 ? 'unreachable' : null)))
      const unreachable = expected.filter((one) => one.status === 1).length
      expect(result).toMatchObject({ totalReg: expected.length, willReceive: expected.length - unreachable, lookedAt: null })
      expect(result.leftOut).toEqual(unreachable === 0 ? [] : [{ reason: 'unreachable', count: unreachable }])
    }
    const listed = await house.ask(filterBroadcastContacts, { ...asked, isEverybody: true, reason: 'unreachable', most: 50 }, author)
    expect(listed.result.contacts.map(({ contactId }) => contactId)).toEqual(ids.filter((_, nth) => nth % 4 === 1))
    expect(listed.result.contacts[1]).toMatchObject({ phone: '+55 11 98100-0005', labelIds: [labelIds[1]], reason: 'unreachable' })
  })

  it('[BR31] are asked only by segments that the asker sees, of the company, and by conditions that can be read', async () => {
    const { asked, author, segmentOf, broadcastId } = await audienceScene()
    const own = await segmentOf('Só meu', byStatus(0), 'own')
    const foreign = (await audienceScene()).segments[0]!
    for (const segmentId of [own, foreign]) {
      for (const call of [validateBroadcastFilter, filterBroadcastContacts, persistBroadcastContactsV2])
        expect((await house.ask(call, { ...asked, segmentIds: [segmentId] }, author)).refusal.code).toBe('segment.notFound')
      const datasource = JSON.stringify({ segmentIds: [segmentId] })
      const saved = await house.ask(
        saveBroadcastDatasource,
        { ...asked, datasourceType: BroadcastDatasource.ContactList, datasource },
        author,
      )
      expect(saved.refusal.code).toBe('segment.notFound')
    }
    const many: Group = { all: Array.from({ length: 200 }, () => ({ field: 'status', is: 'anyOf', values: [0] })) }
    for (const condition of [JSON.stringify(many), '{"all":[]}', 'x', '{"all":[{"field":"nope","is":"set"}]}']) {
      expect((await house.ask(validateBroadcastFilter, { ...asked, condition }, author)).result).toEqual({ isValid: false, totalReg: 0 })
      expect((await house.ask(filterBroadcastContacts, { ...asked, condition }, author)).status).toBe(400)
      const datasource = JSON.stringify({ condition })
      const saved = await house.ask(
        saveBroadcastDatasource,
        { ...asked, datasourceType: BroadcastDatasource.ContactList, datasource },
        author,
      )
      expect(saved.status).toBe(400)
    }
    for (const datasource of ['x', '[]', '{"segmentIds":"1"}'])
      expect(
        (await house.ask(saveBroadcastDatasource, { ...asked, datasourceType: BroadcastDatasource.ContactList, datasource }, author))
          .status,
      ).toBe(400)
    expect((await house.ask(validateBroadcastFilter, asked, author)).result).toEqual({ isValid: true, totalReg: 0 })
    expect((await house.superuser`select draft_number from broadcasts where broadcast_id = ${broadcastId}`)[0]!.draftNumber).toBe(1)
  })

  it('[BR32] C178 C179 are picked one by one, each a contact of the company, until another list is chosen', async () => {
    const scene = await audienceScene()
    const { asked, author, ids, segments } = scene
    const foreign = (await audienceScene()).ids[0]!
    const picked = [ids[3]!, ids[1]!, ids[3]!]
    const refused = await house.ask(persistBroadcastContacts, { ...asked, contactIdList: [...picked, foreign] }, author)
    expect([refused.refusal.code, (await scene.get(asked.broadcastId)).result.contactIdList]).toEqual(['contact.notFound', []])
    const { result } = await house.ask(persistBroadcastContacts, { ...asked, contactIdList: picked }, author)
    expect(result).toMatchObject({ contactIdList: [ids[1], ids[3]], datasource: '{"isPicked":true}', missing: [] })
    const found = (await house.ask(filterBroadcastContacts, { ...asked, isPicked: true }, author)).result
    expect(found).toMatchObject({ totalReg: 2, willReceive: 1, leftOut: [{ reason: 'unreachable', count: 1 }], lookedAt: null })
    expect(found.contacts.map(({ contactId }) => contactId)).toEqual([ids[1], ids[3]])
    const { rehearsalId, leftOut } = await scene.rehearse(asked.broadcastId)
    expect((await scene.peopleOf(rehearsalId)).map(({ contactId }) => contactId)).toEqual([ids[1], ids[3]])
    expect(leftOut).toEqual([{ reason: 'unreachable', count: 1 }])
    const again = await house.ask(persistBroadcastContactsV2, { ...asked, segmentIds: [segments[0]!] }, author)
    expect(again.result).toMatchObject({ contactIdList: [], datasource: JSON.stringify({ segmentIds: [segments[0]] }) })
    expect(again.result.rehearsal).toMatchObject({ rehearsalId, isCurrent: false })
    expect((await scene.rehearse(asked.broadcastId)).done).toBe(10)
  })

  it('[BR31] shows numbers masked where the company hides them from who does not work with contacts', async () => {
    const { companyId, asked, author } = await audienceScene()
    await house.superuser`update companies set masks_contacts = true where company_id = ${companyId}`
    await house.superuser`update memberships set version = version + 1 where company_id = ${companyId}`
    const { result } = await house.ask(filterBroadcastContacts, { ...asked, isEverybody: true }, author)
    expect(result.contacts).toHaveLength(4)
    for (const { phone } of result.contacts) expect(phone).not.toContain('8100')
  })
})
