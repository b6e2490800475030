import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import type { WrittenEvent } from '../../kit/events/outbox.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

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
