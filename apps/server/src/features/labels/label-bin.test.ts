import { labelCalls } from '@prosa/contract/labels/calls'
import { binLife } from '@prosa/contract/labels/limits'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import { aMessage, contactOf } from '../../testing/scenes/a-message.ts'
import { labelScene } from '../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { labelSchedules } from './jobs.ts'

let house: TestHouse
let scene: ReturnType<typeof labelScene>
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  scene = labelScene(house)
  house.house.events.subscribe((events) => heard.push(...events))
})

const forget = async () => {
  for (const { run } of labelSchedules) await run({ house: house.house, signal: new AbortController().signal })
}

/** A label on a message, its chat and its contact. */
async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const [admin, departmentId] = [await company.anAdmin(), await company.aDepartment()]
  const label = await scene.aLabel(admin, { text: 'Lead', departmentIdList: [departmentId] })
  const chat = await aChat(house.superuser, { companyId, departmentId })
  const messageId = await aMessage(house.superuser, companyId, chat)
  const contactId = await contactOf(house.superuser, companyId, chat)
  for (const thing of [chat, { messageId }, { contactId }]) await scene.link(admin, label.labelId, thing)
  const ofChat = async () => (await house.ask(labelLinkCalls.listChatLabels, { companyId, ...chat }, admin)).result
  const ofMessage = async () => (await house.ask(labelLinkCalls.listMessageLabels, { companyId, messageId }, admin)).result
  return { ...company, admin, departmentId, label, labelId: label.labelId, chat, messageId, contactId, ofChat, ofMessage }
}

describe('[LA9] a deleted label', () => {
  it('is in the bin with the day it goes, told and logged', async () => {
    const { admin, label, labelId } = await aScene()
    const { status, result } = await scene.remove(admin, labelId)
    const binned = { ...label, goneAt: house.clock.now() + binLife, version: 2 }
    expect([status, result]).toEqual([200, binned])
    expect((await scene.bin(admin)).result).toEqual([binned])
    expect(heard.at(-1)?.payload).toEqual({ labelId, version: 2 })
    const { text, detail, description, color, departmentIdList } = label
    const before = { text, detail, description, color, departmentIdList }
    expect(await scene.logged(admin, 'label.remove')).toEqual([{ userId: admin.userId, target: labelId, before, after: null }])
    expect((await scene.remove(admin, labelId)).refusal.code).toBe('label.notFound')
  })

  it('is shown nowhere and cannot be linked, while its links are kept', async () => {
    const { admin, labelId, chat, ofChat, ofMessage } = await aScene()
    const other = await scene.aLabel(admin, { text: 'Outra' })
    await scene.link(admin, other.labelId, chat)
    const links = await scene.linksOf(admin, labelId)
    await scene.remove(admin, labelId)
    expect((await scene.list(admin, true)).result.map(({ text }) => text)).toEqual(['Outra'])
    expect([await ofChat(), await ofMessage()]).toEqual([[other], []])
    expect((await scene.link(admin, labelId, chat)).refusal.code).toBe('label.notFound')
    expect((await scene.unlink(admin, labelId, chat)).refusal.code).toBe('label.notFound')
    expect(await scene.linksOf(admin, labelId)).toEqual(links)
  })

  it('comes back where it was, told and logged; once more changes nothing', async () => {
    const { admin, label, labelId, ofChat, ofMessage } = await aScene()
    await scene.remove(admin, labelId)
    const { status, result } = await scene.restore(admin, labelId)
    const back = { ...label, version: 3 }
    expect([status, result]).toEqual([200, back])
    expect([await ofChat(), await ofMessage(), (await scene.bin(admin)).result]).toEqual([[back], [back], []])
    expect((await scene.list(admin, true)).result).toEqual([{ ...back, usage: { messages: 1, chats: 1, contacts: 1 } }])
    expect(heard.at(-1)?.payload).toEqual({ labelId, version: 3 })
    house.clock.advance(1)
    expect((await scene.restore(admin, labelId)).result).toEqual(back)
    expect(heard.at(-1)?.payload).toEqual({ labelId, version: 3 })
    const entries = await scene.logged(admin, 'label.restore')
    expect(entries[1]).toMatchObject({ userId: admin.userId, target: labelId, after: { text: 'Lead' } })
  })

  it('does not come back while another one has its text', async () => {
    const { admin, labelId } = await aScene()
    await scene.remove(admin, labelId)
    const other = await scene.aLabel(admin, { text: 'LEAD' })
    const { status, refusal } = await scene.restore(admin, labelId)
    expect([status, refusal.code]).toEqual([409, 'label.textTaken'])
    expect((await scene.bin(admin)).result.map((one) => one.labelId)).toEqual([labelId])
    await scene.remove(admin, other.labelId)
    expect((await scene.restore(admin, labelId)).status).toBe(200)
    expect((await scene.bin(admin)).result.map((one) => one.labelId)).toEqual([other.labelId])
  })

  it('does not come back after thirty days, also before it is forgotten', async () => {
    const { admin, anAdmin, labelId } = await aScene()
    await scene.remove(admin, labelId)
    house.clock.advance(binLife)
    const later = await anAdmin()
    expect((await scene.restore(later, labelId)).refusal.code).toBe('label.notFound')
    expect((await scene.bin(later)).result).toEqual([])
  })

  it('of another company is neither deleted nor brought back nor listed', async () => {
    const [ours, theirs] = [await aScene(), await aScene()]
    expect((await scene.remove(ours.admin, theirs.labelId)).refusal.code).toBe('label.notFound')
    await scene.remove(theirs.admin, theirs.labelId)
    expect((await scene.restore(ours.admin, theirs.labelId)).refusal.code).toBe('label.notFound')
    expect((await scene.bin(ours.admin)).result).toEqual([])
    expect((await scene.bin(theirs.admin)).result).toHaveLength(1)
  })

  it('is listed and brought back by administrators only', async () => {
    const { admin, anAgent, companyId, labelId } = await aScene()
    await scene.remove(admin, labelId)
    const agent = await anAgent()
    expect((await scene.bin(agent)).status).toBe(403)
    expect((await house.ask(labelCalls.restoreLabel, { companyId, labelId }, agent)).status).toBe(403)
  })
})

describe('[LA10] the bin', () => {
  it('forgets after thirty days, with all that had the label, in every company', async () => {
    const [one, two] = [await aScene(), await aScene()]
    const kept = await scene.aLabel(one.admin, { text: 'Fica' })
    for (const { admin, labelId } of [one, two]) await scene.remove(admin, labelId)
    house.clock.advance(60_000)
    const { labelId: young } = await scene.aLabel(await one.anAdmin(), { text: 'Nova' })
    await scene.remove(await one.anAdmin(), young)
    house.clock.advance(binLife - 30_000)
    await forget()
    for (const { admin, labelId } of [one, two]) {
      expect(await scene.linksOf(admin, labelId)).toEqual({ messages: [], chats: [], contacts: [] })
      expect(await house.superuser`select 1 from label_departments where label_id = ${labelId}`).toEqual([])
    }
    const left = await house.superuser<
      { labelId: string }[]
    >`select label_id from labels where company_id = any (${[one.companyId, two.companyId]})`
    expect(left.map(({ labelId }) => labelId).sort()).toEqual([kept.labelId, young].sort())
  })
})
