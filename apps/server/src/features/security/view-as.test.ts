import { ChatStatus } from '@prosa/contract/chats/states'
import { securityCalls } from '@prosa/contract/security/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { aChatScene } from '../../testing/scenes/chat-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aScene(mayNotSee = false) {
  const scene = await aChatScene(house, mayNotSee ? { seeOthers: false } : {})
  const { ana, bia, caio, care, admin, companyId } = scene
  for (const agentId of [ana.userId, ana.userId, bia.userId, null]) await scene.chatOf({ agentId })
  await scene.chatOf({ agentId: ana.userId, chatStatus: ChatStatus.Closed })
  await scene.chatOf({ agentId: caio.userId, departmentId: care })
  await scene.chatOf({ agentId: ana.userId, departmentId: care })
  const look = (userId: string, { token } = admin) => house.ask(securityCalls.viewAs, { companyId, userId }, { token })
  return { ...scene, look }
}

describe('[SC10] what somebody sees', () => {
  it('is counted by the rule of visibility, by department, without contents', async () => {
    const { ana, sales, care, look } = await aScene()
    const { result } = await look(ana.userId)
    expect(result).toMatchObject({ userName: 'Ana', active: true, everyDepartment: false, contactsMasked: false })
    expect(result.permission).toMatchObject({ agentPermission: true, adminPermission: false })
    expect(result.counts).toEqual({ own: 3, queue: 1, others: 1 })
    expect(result.departments).toEqual([
      { departmentId: care, departmentName: 'SAC', worksThere: false, own: 1, queue: 0, others: 0 },
      { departmentId: sales, departmentName: 'Vendas', worksThere: true, own: 2, queue: 1, others: 1 },
    ])
  })

  it('is less where a department hides the chats of colleagues, and all for administrators', async () => {
    const { ana, admin, look, sales, care, companyId } = await aScene(true)
    expect((await look(ana.userId)).result.counts).toEqual({ own: 3, queue: 1, others: 0 })
    expect((await look(admin.userId)).result).toMatchObject({ everyDepartment: true, counts: { own: 0, queue: 1, others: 5 } })
    await house.superuser`insert into departments (company_id, department_id, department_name, removed_at)
      values (${companyId}, ${newId()}, '', null), (${companyId}, ${newId()}, 'Antigo', now())`
    expect((await look(admin.userId)).result.departments.map(({ departmentId }) => departmentId)).toEqual([care, sales])
  })

  it('is written down, and nobody of another company or of the provider is there', async () => {
    const { ana, anAgent, companyId, look } = await aScene()
    await look(ana.userId)
    expect(await house.superuser`select what, target from audit_entries where company_id = ${companyId}`).toEqual([
      { what: 'security.viewAs', target: ana.userId },
    ])
    const staff = await anAgent({ email: `ver@${house.house.config.internalDomain}` })
    for (const { userId } of [staff, await (await house.aCompany()).anAgent()])
      expect((await look(userId)).refusal.code).toBe('agent.notFound')
    expect((await look(ana.userId, ana)).refusal.code).toBe('permission.denied')
  })
})
