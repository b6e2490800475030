import { ChatStatus } from '@prosa/contract/chats/states'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { type Permission, sees } from '@prosa/contract/permissions'
import { interactionCalls } from '@prosa/contract/phone-numbers/calls'
import { newsKeptFor } from '@prosa/contract/phone-numbers/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { aChat } from '../../../testing/scenes/a-chat.ts'
import { aCloudNumber } from '../../../testing/scenes/a-number.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { areSeenBy } from '../../sight/public.ts'

const { getOwnInteraction, getDepartmentInteraction, getAllInteraction, getNumberInteraction, listAgentSummaries } = interactionCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

/** Vendas shows everybody's chats, SAC only one's own. */
async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const vendas = await company.aDepartment('Vendas')
  const sac = await company.aDepartment('SAC', { permissions: { ...allDepartmentPermissions, seeOthers: false } })
  const aPerson = (name: string, departmentIds: string[] | 'all', ...permissions: Permission[]) =>
    company.anAgent({ name, departmentIds, permissions: permissions.length > 0 ? permissions : ['agent'] })
  const people = {
    ana: await aPerson('Ana', [vendas]),
    bia: await aPerson('Bia', [vendas, sac]),
    caio: await aPerson('Caio', [sac]),
    davi: await aPerson('Davi', []),
    helena: await aPerson('Helena', 'all', 'admin'),
    outlook: await aPerson('Olga', [vendas], 'contact'),
  }
  const [one, two] = [
    await aCloudNumber(house.house, house.superuser, companyId),
    await aCloudNumber(house.house, house.superuser, companyId),
  ]
  const now = house.clock.now()
  type Where = { at: number; unread?: number; agentId?: string; status?: ChatStatus; phonenumberId?: string }
  const chat = async (departmentId: string, { at, unread = 0, agentId, status, phonenumberId = one.phonenumberId }: Where) => {
    const key = await aChat(house.superuser, {
      companyId,
      departmentId,
      phonenumberId,
      ...(agentId && { agentId }),
      ...(status && { chatStatus: status }),
    })
    await house.superuser`update chats set last_message_at = ${now - at}, unread_count = ${unread}
      where company_id = ${companyId} and wa_id = ${key.waId}`
  }
  await chat(vendas, { at: 10, unread: 2, agentId: people.ana.userId })
  await chat(vendas, { at: 20, agentId: people.bia.userId })
  await chat(vendas, { at: 30, unread: 1 })
  await chat(sac, { at: 5, unread: 1, agentId: people.bia.userId })
  await chat(sac, { at: 40, agentId: people.caio.userId, phonenumberId: two.phonenumberId })
  await chat(sac, { at: 50, unread: 1, phonenumberId: two.phonenumberId })
  await chat(vendas, { at: 1, unread: 9, agentId: people.ana.userId, status: ChatStatus.Closed })
  return { ...company, ...people, vendas, sac, one, two, now, people }
}

describe('[PN12] R199 what an interaction call counts', () => {
  it('is what each person sees', async () => {
    const { companyId, ana, bia, caio, davi, helena, one, two, now } = await aScene()
    const figures = (last: number | null, received: number, departmentPending: number, queue: number | null) => ({
      lastInteraction: last === null ? null : now - last,
      restartNeeded: false,
      departmentPending,
      received,
      departmentsInboxLastInteraction: queue === null ? null : now - queue,
    })
    const of = async (call: typeof getOwnInteraction, person: typeof ana) => (await house.ask(call, { companyId }, person)).result
    expect(await of(getOwnInteraction, ana)).toEqual(figures(10, 1, 1, 30))
    expect(await of(getOwnInteraction, bia)).toEqual(figures(5, 1, 2, 30))
    expect(await of(getOwnInteraction, davi)).toEqual(figures(null, 0, 0, null))
    expect(await of(getDepartmentInteraction, ana)).toEqual(figures(10, 2, 1, 30))
    expect(await of(getDepartmentInteraction, caio)).toEqual(figures(40, 1, 1, 50))
    expect(await of(getDepartmentInteraction, helena)).toEqual(figures(5, 4, 2, 30))

    const all = async (person: typeof ana, x: number) => (await house.ask(getAllInteraction, { companyId, x }, person)).result
    expect(await all(ana, now - 25)).toEqual(figures(10, 2, 1, 30))
    expect(await all(ana, now)).toEqual(figures(10, 0, 1, 30))
    const number = async (person: typeof ana, phonenumberId: string) =>
      (await house.ask(getNumberInteraction, { companyId, phonenumberId }, person)).result
    expect(await number(helena, two.phonenumberId)).toEqual(figures(40, 1, 1, 50))
    expect(await number(caio, one.phonenumberId)).toEqual(figures(null, 0, 0, null))
  })

  it('[PN3] says who must read everything anew', async () => {
    const { companyId, ana, now } = await aScene()
    const ask = async (x: number) => (await house.ask(getAllInteraction, { companyId, x }, ana)).result.restartNeeded
    expect([await ask(0), await ask(now - newsKeptFor)]).toEqual([true, false])
  })

  it('is not told of another company’s number', async () => {
    const [mine, other] = [await aScene(), await aScene()]
    const { refusal } = await house.ask(
      getNumberInteraction,
      { companyId: mine.companyId, phonenumberId: other.one.phonenumberId },
      mine.ana,
    )
    expect(refusal.code).toBe('number.notFound')
  })
})

it('the condition on chats is the rule of the contract, for everybody and every chat', async () => {
  const { companyId, people, vendas, sac } = await aScene()
  const rows = await house.superuser<{ waId: string; departmentId: string; agentId: string | null }[]>`
    select wa_id, department_id, agent_id from chats where company_id = ${companyId}`
  const choices = [[vendas], [sac], [vendas, sac], [], 'all' as const]
  for (const { userId } of Object.values(people)) {
    for (const departmentIds of choices) {
      for (const ownChatsOnlyIn of [[], [sac], [vendas, sac]]) {
        for (const permissions of [['agent'], ['admin'], []] as Permission[][]) {
          const viewer = { userId, departmentIds, ownChatsOnlyIn, permissions }
          const seen = await house.house.database.transaction(
            companyId,
            (db) => db<{ waId: string }[]>`select wa_id from chats where company_id = ${companyId} and ${areSeenBy(db, viewer)}`,
          )
          const expected = rows.filter((chat) => sees(viewer, chat)).map(({ waId }) => waId)
          expect(seen.map(({ waId }) => waId).toSorted()).toEqual(expected.toSorted())
        }
      }
    }
  }
})

describe('[PN4] the colleagues', () => {
  it('are those of one’s departments, with the chats that one sees', async () => {
    const { companyId, ana, bia, caio, davi, helena, anAdmin, now } = await aScene()
    const support = await anAdmin({ name: 'Suporte', email: `${helena.userId}@prosa.test` })
    const told = async (person: typeof ana) => {
      const { result } = await house.ask(listAgentSummaries, { companyId }, person)
      return result.map(({ agentName, openChats, lastInteraction }) => [agentName, openChats, lastInteraction && now - lastInteraction])
    }
    expect(await told(ana)).toEqual([
      ['Ana', 1, 10],
      ['Bia', 1, 20],
      ['Helena', 0, null],
    ])
    expect(await told(bia)).toEqual([
      ['Ana', 1, 10],
      ['Bia', 2, 5],
      ['Caio', 0, null],
      ['Helena', 0, null],
    ])
    expect((await told(caio)).map(([name]) => name)).toEqual(['Bia', 'Caio', 'Helena'])
    expect(await told(davi)).toEqual([['Davi', 0, null]])
    expect((await told(helena)).map(([name]) => name)).toEqual(['Ana', 'Bia', 'Caio', 'Davi', 'Helena'])
    expect((await told(support)).map(([name]) => name)).toContain('Suporte')
  })
})
