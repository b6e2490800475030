import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import type { Permission } from '@prosa/contract/permissions'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { templateListCalls } from '@prosa/contract/templates/list-calls'
import { beforeAll, expect, it, test } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { broadcastScene, nameFirst } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

test.each([
  ['a draft', BroadcastStatus.Draft, 'template.used'],
  ['one that is to begin', BroadcastStatus.Scheduled, 'template.used'],
  ['one that is over', BroadcastStatus.Done, undefined],
])('[TE17] a template of %s is deleted: %s', async (_, status, code) => {
  const scene = await broadcastScene(house)
  await scene.aBroadcast({ status })
  const { companyId, templateId, anAgent } = scene
  const writer = await anAgent({ permissions: ['automation', 'broadcast'], departmentIds: [scene.departmentId] })
  const answer = await house.ask(templateListCalls.deleteTemplate, { companyId, templateId }, writer)
  expect([answer.refusal?.code, answer.refusal?.facts]).toEqual(code ? [code, { uses: ['Oferta de maio'] }] : [undefined, undefined])
})

it('[TE17] the second text of a comparison is one, too', async () => {
  const scene = await broadcastScene(house)
  const { broadcastId } = await scene.aBroadcast({})
  await scene.setRow(broadcastId, { template_id: null, second_template_id: scene.templateId })
  const writer = await scene.anAgent({ permissions: ['automation'] })
  const { companyId, templateId } = scene
  expect((await house.ask(templateListCalls.deleteTemplate, { companyId, templateId }, writer)).refusal.code).toBe('template.used')
})

it('[TE17] [BR1] names it to who sees broadcasts of its department, and counts it for everybody else', async () => {
  const scene = await broadcastScene(house)
  const { companyId, templateId, departmentId } = scene
  const { broadcastId } = await scene.aBroadcast({})
  const usesFor = async (permissions: Permission[], departmentIds: string[]) => {
    const who = await scene.anAgent({ permissions, departmentIds })
    return (await house.ask(templateListCalls.listTemplateUses, { companyId, templateId }, who)).result
  }
  const named = { kind: 'broadcast', id: broadcastId, name: 'Oferta de maio', isBinding: true }
  const counted = { kind: 'broadcast', id: templateId, name: '1', isBinding: true }
  expect(await usesFor(['automation', 'broadcast'], [departmentId])).toEqual([named])
  expect(await usesFor(['automation', 'broadcast'], [await scene.aDepartment('Sigilo')])).toEqual([counted])
  expect(await usesFor(['automation'], [departmentId])).toEqual([counted])
})

it('a property says which broadcasts name it, by name to who sees them', async () => {
  const scene = await broadcastScene(house)
  const { companyId } = scene
  const propertyId = newId()
  await house.superuser`insert into properties (company_id, property_id, name) values (${companyId}, ${propertyId}, 'Cidade')`
  const naming = JSON.stringify([{ ...nameFirst, source: { from: 'property', propertyId } }])
  await scene.aBroadcast({ changes: { variables: house.superuser.json(JSON.parse(naming)) } })
  await scene.aBroadcast({ changes: { goal: 'property', goal_id: propertyId } })
  await scene.aBroadcast({ status: BroadcastStatus.Done, changes: { goal: 'property', goal_id: propertyId } })
  const admin = await scene.anAdmin()
  const { result } = await house.ask(propertyCalls.getPropertyCost, { companyId, propertyId }, admin)
  expect(result.uses).toContainEqual({ kind: 'broadcast', total: 2, names: ['Oferta de maio', 'Oferta de maio'] })
})

it('whoever takes over the chats of a department takes over its broadcasts', async () => {
  const scene = await broadcastScene(house)
  const { companyId, departmentId } = scene
  const { broadcastId } = await scene.aBroadcast({ status: BroadcastStatus.Scheduled })
  const successorId = await scene.aDepartment('SAC')
  await house.superuser`update departments set successor_id = ${successorId} where company_id = ${companyId} and department_id = ${departmentId}`
  const admin = await scene.anAdmin()
  const answer = await house.ask(departmentDetailCalls.removeDepartment, { companyId, departmentId }, admin)
  expect([answer.status, (await scene.rowOf(broadcastId)).departmentId]).toEqual([200, successorId])
  expect((await scene.told()).at(-1)).toMatchObject({ payload: { broadcastId, departmentId: successorId } })
})
