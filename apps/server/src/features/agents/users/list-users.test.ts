import { agentCalls } from '@prosa/contract/agents/calls'
import type { User } from '@prosa/contract/agents/model'
import { UserStatus } from '@prosa/contract/agents/states'
import { userCalls } from '@prosa/contract/agents/user-calls'
import { permissions } from '@prosa/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf, newId } from '../../../kit/db/ids.ts'
import type { TestAgent } from '../../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const list = async (asker: TestAgent): Promise<User[]> =>
  (await house.ask(userCalls.listUsers, { companyId: asker.companyId }, asker)).result
const namesFor = async (asker: TestAgent) => (await list(asker)).map(({ name }) => name)
const atProvider = () => ({ email: `${newId()}@prosa.test` })

describe('the list of users', () => {
  it('has exactly what administrators may know of somebody', async () => {
    const { anAdmin, anAgent } = await house.aCompany()
    const admin = await anAdmin()
    const ana = await anAgent({ name: 'Ana Lima', permissions: ['contact', 'agent'] })
    expect(await list(admin)).toEqual([
      {
        userId: ana.userId,
        name: 'Ana Lima',
        email: ana.email,
        language: null,
        role: 'agent',
        userStatus: UserStatus.Offline,
        countryNumber: '',
        phonenumber: '',
        photoUrl: null,
        twoFactorOn: false,
        joinedAt: house.clock.now(),
        lastUsedAt: house.clock.now(),
        version: 1,
        adminPermission: false,
        agentPermission: true,
        dashboardPermission: false,
        developerPermission: false,
        contactPermission: true,
        broadcastPermission: false,
        automationPermission: false,
        billingPermission: false,
      },
    ])
  })

  it('tells two-step verification, language, phone, photo and that somebody was never here', async () => {
    const { anAdmin, anAgent, companyId } = await house.aCompany()
    const [admin, ana] = [await anAdmin(), await anAgent()]
    await house.superuser`update memberships set language = 'es', country_number = '55', phonenumber = '11987214406', last_used_at = null
      where user_id = ${ana.userId}`
    await house.superuser`update persons set two_factor_since = now() where email = ${ana.email}`
    await house.superuser`insert into member_photos (company_id, user_id, media_id, content_type, content)
      values (${companyId}, ${ana.userId}, ${idOf('foto')}, 'image/png', ${Buffer.from('png')})`
    const [user] = await list(admin)
    // Who was never here may have it from another company, which is not told.
    expect(user).toMatchObject({ language: 'es', countryNumber: '55', phonenumber: '11987214406', twoFactorOn: false, lastUsedAt: null })
    const photo = await house.app.inject({ url: user!.photoUrl! })
    expect([photo.statusCode, photo.body]).toEqual([200, 'png'])
    await house.superuser`update memberships set last_used_at = now() where user_id = ${ana.userId}`
    expect((await list(admin))[0]!.twoFactorOn).toBe(true)
  })

  it('R203 is answered with the slash at the end that the specification writes, too', async () => {
    const { anAdmin, anAgent } = await house.aCompany()
    const [{ companyId, token }, ana] = [await anAdmin(), await anAgent()]
    for (const url of [`/api/company/${companyId}/userList`, `/api/company/${companyId}/userList/`]) {
      const answer = await house.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
      expect([answer.statusCode, answer.json<User[]>().map(({ userId }) => userId)]).toEqual([200, [ana.userId]])
    }
  })

  it('is ordered as people order names', async () => {
    const { anAdmin, anAgent } = await house.aCompany()
    const admin = await anAdmin()
    for (const name of ['Zeca', 'ágata', 'Bruno', 'Ágata', 'agnes', 'Élcio']) await anAgent({ name })
    expect((await namesFor(admin)).map((name) => name.toLocaleLowerCase('pt'))).toEqual([
      'ágata',
      'ágata',
      'agnes',
      'bruno',
      'élcio',
      'zeca',
    ])
  })

  it('has who is inactive and nobody who was removed', async () => {
    const { anAdmin, anAgent } = await house.aCompany()
    const [admin, inactive, removed] = [await anAdmin(), await anAgent({ name: 'Ina' }), await anAgent({ name: 'Rui' })]
    await house.superuser`update memberships set deactivated_at = now() where user_id = ${inactive.userId}`
    await house.superuser`update memberships set deleted_at = now() where user_id = ${removed.userId}`
    expect((await list(admin)).map(({ name, userStatus }) => [name, userStatus])).toEqual([['Ina', UserStatus.Inactive]])
  })

  it('follows the availability', async () => {
    const { anAdmin, anAgent, companyId } = await house.aCompany()
    const [admin, ana] = [await anAdmin(), await anAgent()]
    await house.ask(agentCalls.changeAvailability, { companyId, agentId: ana.userId, status: UserStatus.Absent }, ana)
    expect((await list(admin))[0]).toMatchObject({ userStatus: UserStatus.Absent, version: 2 })
  })

  it('is for administrators only, and for those of the company', async () => {
    const company = await house.aCompany()
    const other = await company.anAgent({ permissions: permissions.filter((flag) => flag !== 'admin') })
    expect((await house.ask(userCalls.listUsers, { companyId: company.companyId }, other)).refusal.code).toBe('permission.denied')
    const stranger = await (await house.aCompany()).anAdmin()
    expect((await house.ask(userCalls.listUsers, { companyId: company.companyId }, stranger)).refusal.code).toBe('company.foreign')
    expect(await namesFor(stranger)).toEqual([])
  })

  it('holds each for themselves who belong to two companies', async () => {
    const [one, two] = [await house.aCompany(), await house.aCompany()]
    const [admin, here] = [await one.anAdmin(), await one.anAgent({ name: 'Duda aqui' })]
    await two.anAgent({ name: 'Duda lá', email: here.email })
    expect(await namesFor(admin)).toEqual(['Duda aqui'])
  })
})

describe('[AG23] in the list', () => {
  it('R157 nobody finds themselves', async () => {
    const { anAdmin } = await house.aCompany()
    const [ana, bia] = [await anAdmin({ name: 'Ana' }), await anAdmin({ name: 'Bia' })]
    expect([await namesFor(ana), await namesFor(bia)]).toEqual([['Bia'], ['Ana']])
  })

  it('R155 nobody else finds the provider’s own staff', async () => {
    const { anAdmin, anAgent } = await house.aCompany()
    const admin = await anAdmin({ name: 'Ana' })
    await anAdmin({ name: 'Suporte', ...atProvider() })
    await anAgent({ name: 'Quase', email: `${newId()}@mail.prosa.test` })
    await anAgent({ name: 'Parecido', email: `${newId()}@naoprosa.test` })
    expect(await namesFor(admin)).toEqual(['Parecido', 'Quase'])
  })

  it('R156 they find all except themselves', async () => {
    const { anAdmin } = await house.aCompany()
    await anAdmin({ name: 'Ana' })
    const support = await anAdmin({ name: 'Suporte', ...atProvider() })
    await anAdmin({ name: 'Plantão', ...atProvider() })
    expect(await namesFor(support)).toEqual(['Ana', 'Plantão'])
  })
})

describe('the list without an internal domain', () => {
  it('hides nobody', async () => {
    const own = await testHouse({ config: { internalDomain: '' } })
    const { anAdmin, companyId } = await own.aCompany()
    const admin = await anAdmin()
    await anAdmin({ name: 'Bia', email: 'bia@prosa.test' })
    expect((await own.ask(userCalls.listUsers, { companyId }, admin)).result.map(({ name }) => name)).toEqual(['Bia'])
  })
})
