import { companyCalls } from '@prosa/contract/company/calls'
import { ChannelStatus } from '@prosa/contract/phone-numbers/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../kit/db/ids.ts'
import { aChat, aNumber } from '../../testing/scenes/a-chat.ts'
import { aDepartment } from '../../testing/sweep/a-department.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const { saveCompanyProfile, getFirstSteps } = companyCalls
type Change = { companyName?: string; site?: string; email?: string }

async function aCompanyOfMine() {
  const company = await house.aCompany({ companyName: 'Casa Verde' })
  const admin = await company.anAdmin()
  const save = (change: Change) => {
    house.clock.advance(1_000)
    return house.ask(saveCompanyProfile, { companyId: admin.companyId, ...change }, admin)
  }
  return { ...company, admin, save }
}

describe('the profile of the company', () => {
  it('[CO1] takes what is sent and leaves the rest, with an entry of before and after', async () => {
    const { save, companyId, admin } = await aCompanyOfMine()
    expect((await save({ companyName: ' Casa Azul ', site: ' https://casaazul.test ' })).result).toMatchObject({
      companyName: 'Casa Azul',
      site: 'https://casaazul.test',
      email: '',
    })
    expect((await save({ email: ' contato@casaazul.com ' })).result).toMatchObject({
      companyName: 'Casa Azul',
      email: 'contato@casaazul.com',
    })
    expect((await save({ site: '', email: '' })).result).toMatchObject({ companyName: 'Casa Azul', site: '', email: '' })
    const entries = await house.superuser`select user_id, target, before, after from audit_entries
      where company_id = ${companyId} and what = 'company.saveProfile' order by entry_id`
    expect(entries).toHaveLength(3)
    expect(entries[0]).toEqual({
      userId: admin.userId,
      target: companyId,
      before: { companyName: 'Casa Verde', site: '', email: '' },
      after: { companyName: 'Casa Azul', site: 'https://casaazul.test', email: '' },
    })
  })

  it.each([
    [{ companyName: '  ' }, 'companyName', 'required'],
    [{ site: 'casaazul' }, 'site', 'wrongFormat'],
    [{ site: 'javascript:alert(1)' }, 'site', 'wrongFormat'],
    [{ email: 'contato' }, 'email', 'wrongFormat'],
  ])('[CO1] refuses %j', async (change, name, problem) => {
    const { save, companyId } = await aCompanyOfMine()
    const { status, refusal } = await save(change)
    expect([status, refusal.code, refusal.fields]).toEqual([400, 'input.invalid', [{ name, problem }]])
    expect(await house.superuser`select company_name, site, email from companies where company_id = ${companyId}`).toEqual([
      { companyName: 'Casa Verde', site: '', email: '' },
    ])
  })

  it('R001 is no other company’s', async () => {
    const [mine, other] = [await aCompanyOfMine(), await house.aCompany()]
    const { refusal } = await house.ask(saveCompanyProfile, { companyId: other.companyId, companyName: 'Minha' }, mine.admin)
    expect(refusal.code).toBe('company.foreign')
  })
})

describe('the first steps', () => {
  const stepsOf = async ({ companyId, token }: { companyId: string; token: string }) =>
    (await house.ask(getFirstSteps, { companyId }, { token })).result

  it('[CO2] are done when they really are', async () => {
    const { companyId, admin, save, anAgent } = await aCompanyOfMine()
    await house.superuser`update companies set name_guessed = true where company_id = ${companyId}`
    const none = {
      companyNamed: false,
      numberConnected: false,
      chatBegun: false,
      teamInvited: false,
      photoChosen: false,
      secondFactorOn: false,
    }
    expect(await stepsOf(admin)).toEqual(none)

    await save({ site: 'https://casaverde.test' })
    expect(await stepsOf(admin)).toEqual(none)
    await save({ companyName: 'Casa Verde' })
    expect(await stepsOf(admin)).toEqual({ ...none, companyNamed: true })
    await save({ site: '' })
    expect(await stepsOf(admin)).toMatchObject({ companyNamed: true })

    const { userId } = await anAgent()
    expect(await stepsOf(admin)).toEqual({ ...none, companyNamed: true, teamInvited: true })
    await house.superuser`update memberships set deleted_at = now() where user_id = ${userId}`
    expect(await stepsOf(admin)).toMatchObject({ teamInvited: false })
  })

  it('[CO2] tell of a number that is connected and of the first chat, also when it is closed', async () => {
    const { companyId, admin } = await aCompanyOfMine()
    const phonenumberId = await aNumber(house.superuser, companyId)
    expect(await stepsOf(admin)).toMatchObject({ numberConnected: true, chatBegun: false })
    await house.superuser`update phone_numbers set channel_status = ${ChannelStatus.Disconnected} where company_id = ${companyId}`
    await aChat(house.superuser, { companyId, departmentId: await aDepartment({ house, companyId }), phonenumberId })
    expect(await stepsOf(admin)).toMatchObject({ numberConnected: false, chatBegun: true })
  })

  it('[CO2] tell of the photo and the second factor of whoever asks', async () => {
    const { companyId, admin, anAdmin } = await aCompanyOfMine()
    const other = await anAdmin()
    await house.superuser`insert into member_photos (company_id, user_id, media_id, content_type, content)
      values (${companyId}, ${admin.userId}, ${idOf('foto')}, 'image/png', 'x')`
    await house.superuser`update persons set two_factor_since = now() where email = ${admin.email}`
    expect(await stepsOf(admin)).toMatchObject({ photoChosen: true, secondFactorOn: true })
    expect(await stepsOf(other)).toMatchObject({ photoChosen: false, secondFactorOn: false, companyNamed: true })
  })
})
