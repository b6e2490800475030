import { permissionFlags } from '@prosa/contract/agents/rules'
import { sessionCalls } from '@prosa/contract/session/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../kit/db/ids.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

const { afterLogin, afterGetToken } = sessionCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

describe.each([
  ['a sign-in', afterLogin],
  ['a refresh', afterGetToken],
])('after %s', (_, call) => {
  it('a browser is told what it keeps of the session', async () => {
    const company = await house.aCompany()
    const { companyId } = company
    const { userId, token } = await company.anAgent({ permissions: ['agent', 'billing'] })
    await house.superuser`update companies set chat_resume_order = 1 where company_id = ${companyId}`
    await house.superuser`update memberships set file_upload_limit_video = 12.5 where user_id = ${userId}`
    for (const [phonenumberId, position] of [
      [idOf('primeiro'), 0],
      [idOf('terceiro'), 2],
      [idOf('segundo'), 1],
    ] as const)
      await house.superuser`insert into phone_numbers (company_id, phonenumber_id, phonenumber_name, channel_type, channel_status, position)
        values (${companyId}, ${phonenumberId}, 'Loja', 2, 1, ${position})`
    expect((await house.ask(call, { companyId, userId }, { token })).result).toEqual({
      companyId,
      userId,
      permission: permissionFlags(['agent', 'billing']),
      chatResumeOrder: 1,
      phonenumberIdList: [idOf('primeiro'), idOf('segundo'), idOf('terceiro')],
      uploadLimits: { fileUploadLimitAudio: 16, fileUploadLimitDocument: 100, fileUploadLimitImage: 5, fileUploadLimitVideo: 12.5 },
      limit: null,
      passwordExpired: false,
    })
  })

  it('it is told that the password has expired meanwhile', async () => {
    const { companyId, userId, email, token } = await (await house.aCompany()).anAgent()
    const expired = async () => (await house.ask(call, { companyId, userId }, { token })).result.passwordExpired
    expect(await expired()).toBe(false)
    await house.superuser`update persons set password_changed_at = null where email = ${email}`
    expect(await expired()).toBe(true)
  })

  it('nobody is told of another’s session, nor of another company’s', async () => {
    const [company, other] = [await house.aCompany(), await house.aCompany()]
    const [admin, colleague, stranger] = [await company.anAdmin(), await company.anAgent(), await other.anAgent()]
    const { companyId, token } = admin
    for (const userId of [colleague.userId, stranger.userId, 'ninguem']) {
      const { status, refusal } = await house.ask(call, { companyId, userId }, { token })
      expect([status, refusal.code]).toEqual([404, 'agent.notFound'])
    }
    const foreign = await house.ask(call, { companyId: other.companyId, userId: admin.userId }, { token })
    expect([foreign.status, foreign.refusal.code]).toEqual([403, 'company.foreign'])
  })
})
