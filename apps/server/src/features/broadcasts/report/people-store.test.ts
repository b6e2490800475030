import { PersonState } from '@prosa/contract/broadcasts/person-state'
import { BroadcastStatus } from '@prosa/contract/broadcasts/states'
import { contactDataCalls } from '@prosa/contract/contacts/data-calls'
import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { broadcastScene } from '../../../testing/scenes/broadcast-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { Accepted, Failed, Ready, Skipped } = PersonState
const { Registered, Running } = BroadcastStatus

/** A contact with a chat by the number of broadcasts, and somebody who knows all contacts and sees no chat. */
async function aRecipient() {
  const scene = await broadcastScene(house)
  const { companyId, departmentId, phonenumberId, anAgent, aBroadcast } = scene
  const { waId } = await aChat(house.superuser, { companyId, departmentId, phonenumberId })
  const [{ contactId }] = await house.superuser<
    [{ contactId: string }]
  >`select contact_id from chats where company_id = ${companyId} and wa_id = ${waId}`
  const keeper = await anAgent({ permissions: ['contact'], departmentIds: [departmentId] })
  const blind = await anAgent({ permissions: ['contact'], departmentIds: [] })
  const got = async (name: string, person: object, status: BroadcastStatus = Running) => {
    const changes = { broadcast_name: name }
    const { broadcastId } = await aBroadcast({
      status,
      changes,
      people: [
        { contactId, waId, ...person },
        { contactId: newId(), waId: '5511900000000' },
      ],
    })
    return broadcastId
  }
  const told = async (who: TestAgent, more = {}) => {
    const asked = { companyId, waId, kinds: ['broadcast' as const], ...more }
    const { result } = await house.ask(contactDataCalls.listContactTimeline, asked, who)
    return result
  }
  return { ...scene, contactId, keeper, blind, got, told }
}

it('[BR80] [CP4] a contact’s timeline has what they got of broadcasts that have begun, why not, and each once', async () => {
  const { got, told, keeper, companyId } = await aRecipient()
  await got('Aceita', { state: Accepted })
  await got('Recusada', { state: Failed, errorCode: 'undeliverable' })
  await got('Sem aceite', { state: Skipped, reason: 'optedOut' })
  await got('Repetida', { state: Skipped, reason: 'duplicate' })
  await got('Na fila', { state: Ready })
  await got('Ainda não', { state: Skipped, reason: 'optedOut' }, Registered)
  await house.superuser`update broadcast_people set delivered_at = now(), read_at = now() where company_id = ${companyId} and state = ${Accepted}`
  const { entries } = await told(keeper)
  const shown = entries.map((entry) => entry.kind === 'broadcast' && [entry.broadcastName, entry.outcome, entry.reason, entry.error])
  expect(shown.toSorted()).toEqual([
    ['Aceita', 'read', null, null],
    ['Recusada', 'failed', null, 'undeliverable'],
    ['Sem aceite', 'leftOut', 'optedOut', null],
  ])
  const paged: unknown[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await told(keeper, { pageSize: 1, ...(after && { after }) })
    paged.push(...page.entries)
    after = page.after
  }
  expect(paged).toEqual(entries)
})

it('[BR80] [CP4] that they answered is told to who sees the chat by that number', async () => {
  const { got, told, keeper, blind, companyId } = await aRecipient()
  await got('Oferta', { state: Accepted })
  await house.superuser`update broadcast_people set delivered_at = now(), answered_at = now() where company_id = ${companyId}`
  const outcomes = async (who: TestAgent) => (await told(who)).entries.map((entry) => entry.kind === 'broadcast' && entry.outcome)
  expect([await outcomes(keeper), await outcomes(blind)]).toEqual([['answered'], ['delivered']])
})
