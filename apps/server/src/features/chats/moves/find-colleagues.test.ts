import { chatCalls } from '@prosa/contract/chats/calls'
import { colleagueCalls } from '@prosa/contract/chats/colleague-calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { aChatScene } from '../../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const ask = (asker: TestAgent, chat: ChatKey, name: string) =>
  house.ask(colleagueCalls.findColleagues, { companyId: asker.companyId, ...chat, name }, asker)
/** Each with the departments that are told of them. */
const found = async (asker: TestAgent, chat: ChatKey, name: string) =>
  (await ask(asker, chat, name)).result.map((each) => [each.name, ...each.departments.map(({ departmentName }) => departmentName)])

/** Ana of Vendas has a chat; Rafael works in SAC, where it can go, and Rafaela in Outlet, which serves another number. */
async function aScene(permissions: Parameters<typeof aChatScene>[1] = {}) {
  const scene = await aChatScene(house, permissions)
  const { ana, care, sales, chatOf, aDepartment, anAgent } = scene
  const chat = await chatOf({ agentId: ana.userId })
  const other = await chatOf()
  const outlet = await aDepartment('Outlet', { phonenumberIdList: [other.phonenumberId] })
  const rafael = await anAgent({ departmentIds: [care], name: 'Rafael Nogueira' })
  const rafaela = await anAgent({ departmentIds: [outlet], name: 'Rafaela Prado' })
  return { ...scene, care, sales, outlet, chat, rafael, rafaela }
}

describe('[CH52] where a colleague is', () => {
  it('is told of who works where the chat can go, by the beginnings of their names, whatever the accents', async () => {
    const { ana, chat, rafael, anAgent, care } = await aScene()
    await anAgent({ departmentIds: [care], name: 'Ícaro Reis' })
    const { result } = await ask(ana, chat, 'rafa')
    expect(result).toEqual([
      {
        userId: rafael.userId,
        name: 'Rafael Nogueira',
        departments: [{ departmentId: care, departmentName: 'SAC' }],
        ...{ takesChats: true, isActive: true },
      },
    ])
    expect(await found(ana, chat, 'NOG raf')).toEqual([['Rafael Nogueira', 'SAC']])
    expect(await found(ana, chat, 'icaro')).toEqual([['Ícaro Reis', 'SAC']])
    expect(await found(ana, chat, 'fael')).toEqual([])
    expect(await found(ana, chat, '·')).toEqual([])
  })

  it('is told of those of their own departments, and not of another department that somebody works in besides', async () => {
    const { ana, chat, sales, outlet, anAgent } = await aScene({ transfer: false })
    await anAgent({ departmentIds: [sales, outlet], name: 'Rafa Dias' })
    expect(await found(ana, chat, 'rafa')).toEqual([['Rafa Dias', 'Vendas']])
  })

  it('is not told of who has left, who can have no chats and who works for the provider', async () => {
    const { ana, admin, chat, care, anAgent } = await aScene()
    const [gone, stopped] = [
      await anAgent({ departmentIds: [care], name: 'Gil Foi' }),
      await anAgent({ departmentIds: [care], name: 'Gil Parou' }),
    ]
    await anAgent({ permissions: ['dashboard'], departmentIds: [care], name: 'Gil Olha' })
    await anAgent({ departmentIds: 'all', name: 'Gil Equipe', email: `${newId()}@${house.house.config.internalDomain}` })
    await house.superuser`update memberships set deleted_at = now() where user_id = ${gone.userId}`
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${stopped.userId}`
    expect(await found(ana, chat, 'gil')).toEqual([])
    const { result } = await ask(admin, chat, 'gil')
    expect(result.map(({ name, takesChats, isActive }) => [name, takesChats, isActive])).toEqual([
      ['Gil Olha', false, true],
      ['Gil Parou', true, false],
    ])
  })

  it('is told in full to administrators, three at most', async () => {
    const { admin, chat, outlet, anAgent } = await aScene()
    expect(await found(admin, chat, 'rafa')).toEqual([
      ['Rafael Nogueira', 'SAC'],
      ['Rafaela Prado', 'Outlet'],
    ])
    await Promise.all([1, 2].map((nth) => anAgent({ departmentIds: [outlet], name: `Rafaela ${nth}` })))
    expect((await found(admin, chat, 'rafa')).map(([name]) => name)).toEqual(['Rafael Nogueira', 'Rafaela 1', 'Rafaela 2'])
  })

  it('names no department that the transfer would not offer', async () => {
    const { ana, chat, outlet, care, anAgent } = await aScene()
    await anAgent({ departmentIds: [outlet, care], name: 'Rafaelle Lins' })
    await anAgent({ departmentIds: 'all', name: 'Rafaello Sá' })
    const { departments } = (await house.ask(chatCalls.getTransferOptions, { companyId: ana.companyId, ...chat }, ana)).result
    const known = new Set(['Vendas', ...departments.map(({ departmentName }) => departmentName)])
    const named = (await found(ana, chat, 'rafa')).flatMap(([, ...names]) => names)
    expect(named.toSorted()).toEqual(['SAC', 'SAC', 'SAC', 'Vendas'])
    expect(named.every((name) => known.has(name))).toBe(true)
  })

  it('is told in a closed chat, too, and to nobody who does not see the chat', async () => {
    const { ana, caio, chatOf } = await aScene()
    const closed = await chatOf({ agentId: ana.userId, chatStatus: ChatStatus.Closed })
    expect(await found(ana, closed, 'rafael')).toEqual([['Rafael Nogueira', 'SAC']])
    expect((await ask(caio, closed, 'rafael')).refusal.code).toBe('chat.notFound')
    const { ana: stranger } = await aScene()
    expect((await ask(stranger, closed, 'rafael')).refusal.code).toBe('chat.notFound')
  })
})
