import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { beforeAll, describe, expect, it } from 'vitest'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
})
const profile = async (token: string) => (await house.ask(agentCalls.getProfile, {}, { token })).result

describe('choosing a language', () => {
  it('[AG1] stays with the profile, and is told to this person and the administrators alone', async () => {
    const company = await house.aCompany()
    const [ana, bia] = [await company.anAgent(), await company.anAgent()]
    expect((await profile(ana.token)).language).toBeNull()
    const { status, result } = await house.ask(agentCalls.chooseLanguage, { language: 'es' }, { token: ana.token })
    expect([status, result]).toEqual([200, { language: 'es', version: 2 }])
    expect(await profile(ana.token)).toMatchObject({ language: 'es', version: 2 })
    expect(await profile(bia.token)).toMatchObject({ language: null, version: 1 })
    expect(heard.filter(({ companyId }) => companyId === company.companyId)).toMatchObject([
      {
        name: agentEvents.profileChanged.name,
        payload: { userId: ana.userId, language: 'es', version: 2 },
        audience: { to: 'person', userId: ana.userId },
        entityVersion: 2,
      },
      {
        name: agentEvents.userChanged.name,
        payload: { userId: ana.userId, version: 2 },
        audience: { to: 'permission', allow: 'admin' },
      },
    ])
  })

  it('takes none but those the product speaks', async () => {
    const { token } = await (await house.aCompany()).anAgent()
    const { status, refusal } = await house.ask(agentCalls.chooseLanguage, { language: 'fr' as never }, { token })
    expect([status, refusal.fields]).toEqual([400, [{ name: 'language', problem: 'notInList' }]])
    expect((await profile(token)).version).toBe(1)
  })
})
