import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { UserStatus } from '@prosa/contract/agents/states'
import { permissions } from '@prosa/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { getProfileRow } from './agent-store.ts'

const { getProfile, saveProfile } = agentCalls

let house: TestHouse
const heard: WrittenEvent[] = []
beforeAll(async () => {
  house = await testHouse()
  house.house.events.subscribe((events) => heard.push(...events))
})
const profile = async (token: string) => (await house.ask(getProfile, {}, { token })).result
const phone = { countryNumber: '55', phonenumber: '11987214406' }
const heardIn = (companyId: string) => heard.filter((event) => event.companyId === companyId)
const preferences = async (token: string) => (await house.ask(agentCalls.getPreferences, {}, { token })).result

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

describe('[AG31] the own profile', () => {
  it('G012 is saved, answered whole, and the log has before and after', async () => {
    const { companyId, anAgent } = await house.aCompany()
    const ana = await anAgent({ name: 'Ana' })
    const { result } = await house.ask(saveProfile, { name: '  Ana Luísa ', countryNumber: '55', phonenumber: '(11) 98721-4406' }, ana)
    expect(result).toEqual({ ...(await profile(ana.token)), name: 'Ana Luísa', ...phone, version: 2 })
    const entries = await house.superuser`select user_id, what, target, before, after from audit_entries where company_id = ${companyId}`
    expect(entries).toEqual([
      {
        userId: ana.userId,
        what: 'profile.save',
        target: ana.userId,
        before: { name: 'Ana', countryNumber: '', phonenumber: '' },
        after: { name: 'Ana Luísa', ...phone },
      },
    ])
  })

  it('has no phone where none is given', async () => {
    const ana = await (await house.aCompany()).anAgent()
    await house.ask(saveProfile, { name: 'Ana', ...phone }, ana)
    expect((await house.ask(saveProfile, { name: 'Ana', countryNumber: '55', phonenumber: '' }, ana)).result).toMatchObject({
      countryNumber: '',
      phonenumber: '',
      version: 3,
    })
  })

  it.each([
    ['an empty name', { name: '', ...phone }, [{ name: 'name', problem: 'tooShort' }]],
    ['a name of spaces', { name: '   ', ...phone }, [{ name: 'name', problem: 'required' }]],
    ['a name that is too long', { name: 'a'.repeat(121), ...phone }, [{ name: 'name', problem: 'tooLong' }]],
    [
      'a phone that is too short',
      { name: 'Ana', countryNumber: '55', phonenumber: '11987' },
      [{ name: 'phonenumber', problem: 'wrongFormat' }],
    ],
    [
      'no such country',
      { name: 'Ana', countryNumber: '999', phonenumber: '11987214406' },
      [{ name: 'countryNumber', problem: 'wrongFormat' }],
    ],
    [
      'both',
      { name: ' ', countryNumber: '55', phonenumber: '1' },
      [
        { name: 'name', problem: 'required' },
        { name: 'phonenumber', problem: 'wrongFormat' },
      ],
    ],
  ] as const)('is not saved with %s', async (_, input, fields) => {
    const ana = await (await house.aCompany()).anAgent()
    const { status, refusal } = await house.ask(saveProfile, input, ana)
    expect([status, refusal.code, refusal.fields]).toEqual([400, 'input.invalid', fields])
    expect((await profile(ana.token)).version).toBe(1)
  })

  it('is that of this company: of one person in two companies the other stays', async () => {
    const email = `${newId()}@teste.test`
    const [here, there] = [await (await house.aCompany()).anAgent({ email }), await (await house.aCompany()).anAgent({ email, name: 'Lá' })]
    await house.ask(saveProfile, { name: 'Aqui', ...phone }, here)
    expect(await profile(there.token)).toMatchObject({ name: 'Lá', phonenumber: '', version: 1 })
  })

  it('that says what is there already changes nothing', async () => {
    const ana = await (await house.aCompany()).anAgent({ name: 'Ana' })
    expect((await house.ask(saveProfile, { name: 'Ana', countryNumber: '', phonenumber: '' }, ana)).result.version).toBe(1)
    expect(heardIn(ana.companyId)).toEqual([])
  })
})

describe('[AG34] a changed profile', () => {
  it('is told to this person, and to administrators that there is something to ask for', async () => {
    const ana = await (await house.aCompany()).anAgent()
    await house.ask(saveProfile, { name: 'Outra', ...phone }, ana)
    expect(heardIn(ana.companyId).map(({ name, payload, audience }) => ({ name, payload, audience }))).toEqual([
      {
        name: agentEvents.profileChanged.name,
        payload: { userId: ana.userId, version: 2 },
        audience: { to: 'person', userId: ana.userId },
      },
      {
        name: agentEvents.userChanged.name,
        payload: { userId: ana.userId, version: 2 },
        audience: { to: 'permission', allow: 'admin' },
      },
    ])
  })
})

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

describe('R051 the preferences', () => {
  const usual = { fileUploadLimitAudio: 16, fileUploadLimitDocument: 100, fileUploadLimitImage: 5, fileUploadLimitVideo: 16 }

  it('begin with what WhatsApp takes, in megabytes', async () => {
    const { token } = await (await house.aCompany()).anAgent()
    expect(await preferences(token)).toEqual(usual)
  })

  it('are those of the membership, also for one person in two companies', async () => {
    const email = `${newId()}@teste.test`
    const [here, there] = [await (await house.aCompany()).anAgent({ email }), await (await house.aCompany()).anAgent({ email })]
    await house.superuser`update memberships set file_upload_limit_audio = 2.5, file_upload_limit_document = 0, file_upload_limit_image = 1,
      file_upload_limit_video = 64 where user_id = ${here.userId}`
    expect(await preferences(here.token)).toEqual({
      fileUploadLimitAudio: 2.5,
      fileUploadLimitDocument: 0,
      fileUploadLimitImage: 1,
      fileUploadLimitVideo: 64,
    })
    expect(await preferences(there.token)).toEqual(usual)
  })
})
