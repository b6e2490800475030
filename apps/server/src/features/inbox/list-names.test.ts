import { agentCalls } from '@prosa/contract/agents/calls'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { labelCalls } from '@prosa/contract/labels/calls'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { buildApp } from '../../app.ts'
import { idOf } from '../../kit/db/ids.ts'
import { openHouse } from '../../kit/house.ts'
import { asker } from '../../testing/ask.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
  await house.house.events.start()
})

/** Another node with its own names. */
async function anotherAsker(): Promise<typeof house.ask> {
  const { url, secrets, clock } = house
  const node = openHouse({ url, env: house.house.config, secrets, clock, poolSize: 4 })
  const app = await buildApp(node, { rates: { session: 1e9, visitor: 1e9, costly: 1e9 } })
  onTestFinished(async () => {
    await app.close()
    await node.close()
  })
  await node.events.start()
  return asker(app)
}

async function aNamedChat() {
  const { companyId, aDepartment, anAdmin } = await house.aCompany()
  const departmentId = await aDepartment('Antes')
  const admin = await anAdmin({ name: 'Ana Antes' })
  const chat = await aChat(house.superuser, { companyId, departmentId, agentId: admin.userId })
  await house.superuser`insert into labels (company_id, label_id, text, color) values (${companyId}, ${idOf('l')}, 'Antes', '#ffcc00')`
  await house.superuser`update chats set label_ids = ${[idOf('l')]} where company_id = ${companyId}`
  return { companyId, departmentId, admin, chat }
}

const namesIn = async (ask: typeof house.ask, admin: TestAgent) => {
  const { result } = await ask(inboxCalls.listOwnChats, { companyId: admin.companyId }, admin)
  const [entry] = result.resumeList
  return [entry?.departmentName, entry?.agentName, ...(entry?.labels.map(({ text }) => text) ?? [])]
}

describe('the names that a list shows', () => {
  it('are the new ones as soon as somebody was renamed, here and on another node', async () => {
    const { companyId, departmentId, admin } = await aNamedChat()
    const there = await anotherAsker()
    for (const ask of [house.ask, there]) {
      expect(await namesIn(ask, admin)).toEqual(['Antes', 'Ana Antes', 'Antes'])
      // By now it is kept.
      expect(await namesIn(ask, admin)).toEqual(['Antes', 'Ana Antes', 'Antes'])
    }
    await house.ask(departmentSetupCalls.saveDepartmentName, { companyId, departmentId, departmentName: 'Depois' }, admin)
    expect(await namesIn(house.ask, admin)).toEqual(['Depois', 'Ana Antes', 'Antes'])
    await house.ask(agentCalls.saveProfile, { name: 'Ana Depois', countryNumber: '55', phonenumber: '11987654321' }, admin)
    expect(await namesIn(house.ask, admin)).toEqual(['Depois', 'Ana Depois', 'Antes'])
    await house.ask(labelCalls.updateLabel, { companyId, labelId: idOf('l'), text: 'Depois' }, admin)
    expect(await namesIn(house.ask, admin)).toEqual(['Depois', 'Ana Depois', 'Depois'])
    await house.ask(labelCalls.removeLabel, { companyId, labelId: idOf('l') }, admin)
    expect(await namesIn(house.ask, admin)).toEqual(['Depois', 'Ana Depois'])
    await waitUntil('the other node shows them', async () => (await namesIn(there, admin)).join() === 'Depois,Ana Depois')
  })

  it('are there for what is newer than the names that are kept', async () => {
    const { companyId, admin } = await aNamedChat()
    await namesIn(house.ask, admin)
    await house.house.names.rest()
    const departmentId = idOf('planted')
    await house.superuser`insert into departments (company_id, department_id, department_name) values (${companyId}, ${departmentId}, 'Nova')`
    await house.superuser`update chats set department_id = ${departmentId} where company_id = ${companyId}`
    expect((await namesIn(house.ask, admin))[0]).toBe('Nova')
  })
})
