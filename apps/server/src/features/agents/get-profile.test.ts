import { agentCalls } from '@prosa/contract/agents/calls'
import { UserStatus } from '@prosa/contract/agents/states'
import { permissions } from '@prosa/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { getProfileRow } from './agent-store.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
const profile = async (token: string) => (await house.ask(agentCalls.getProfile, {}, { token })).result

describe('the profile', () => {
  it('has exactly the fields of the person’s membership', async () => {
    const { companyId, anAgent } = await house.aCompany()
    const { userId, email, token } = await anAgent({ name: 'João Pedro', permissions: ['agent', 'contact'] })
    expect(await profile(token)).toEqual({
      userId,
      companyId,
      name: 'João Pedro',
      email,
      language: null,
      userStatus: UserStatus.Offline,
      departmentAll: true,
      departmentIdList: [],
      lastUpdateTime: house.clock.now(),
      countryNumber: '',
      phonenumber: '',
      photoUrl: null,
      twoFactorOn: false,
      version: 1,
      adminPermission: false,
      agentPermission: true,
      dashboardPermission: false,
      developerPermission: false,
      contactPermission: true,
      broadcastPermission: false,
      automationPermission: false,
      billingPermission: false,
    })
  })

  it.each(permissions)('R049 has the flag of %s alone', async (permission) => {
    const { token } = await (await house.aCompany()).anAgent({ permissions: [permission] })
    const flags = Object.entries(await profile(token)).filter(([name, value]) => name.endsWith('Permission') && value)
    expect(flags).toEqual([[`${permission}Permission`, true]])
  })

  it('R153 lists departments, or says that they are all', async () => {
    const { aDepartment, anAgent } = await house.aCompany()
    const ids = [await aDepartment('Vendas'), await aDepartment('SAC')]
    await aDepartment('Entregas')
    const some = await profile((await anAgent({ departmentIds: ids })).token)
    expect([some.departmentAll, some.departmentIdList.toSorted()]).toEqual([false, ids.toSorted()])
    const none = await profile((await anAgent({ departmentIds: [] })).token)
    expect([none.departmentAll, none.departmentIdList]).toEqual([false, []])
    const all = await profile((await anAgent({ departmentIds: 'all' })).token)
    expect([all.departmentAll, all.departmentIdList]).toEqual([true, []])
  })

  it.each(['Online', 'Offline', 'Absent'] as const)('shows availability: %s', async (availability) => {
    const { userId, token } = await (await house.aCompany()).anAgent()
    await house.superuser`update memberships set availability = ${UserStatus[availability]}, language = 'es' where user_id = ${userId}`
    expect(await profile(token)).toMatchObject({ userStatus: UserStatus[availability], language: 'es' })
  })

  it.each([
    ['deactivated_at', UserStatus.Inactive],
    ['deleted_at', UserStatus.Deleted],
  ])('the life cycle goes before availability: %s', async (column, userStatus) => {
    const { companyId, userId, token } = await (await house.aCompany()).anAgent()
    await house.superuser`update memberships set ${house.superuser(column)} = now(), availability = 1 where user_id = ${userId}`
    const row = await house.house.database.transaction(companyId, (db) => getProfileRow(db, companyId, userId))
    expect(row.userStatus).toBe(userStatus)
    expect((await house.ask(agentCalls.getProfile, {}, { token })).refusal.code).toBe('session.invalid')
  })

  it('asks for a new password by having no time of the last one', async () => {
    const { email, token } = await (await house.aCompany()).anAgent()
    await house.superuser`update persons set password_changed_at = null where email = ${email}`
    expect((await profile(token)).lastUpdateTime).toBeNull()
  })

  it('of one person in two companies is that of the session’s company', async () => {
    const email = `${newId()}@teste.test`
    const [first, second] = [await house.aCompany(), await house.aCompany()]
    const [here, there] = [
      await first.anAgent({ email, name: 'Aqui', permissions: ['admin'] }),
      await second.anAgent({ email, name: 'Lá', permissions: ['agent'] }),
    ]
    expect(await profile(here.token)).toMatchObject({ companyId: first.companyId, name: 'Aqui', email, adminPermission: true })
    expect(await profile(there.token)).toMatchObject({ companyId: second.companyId, name: 'Lá', email, adminPermission: false })
  })
})
