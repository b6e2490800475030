import { agentCalls } from '@prosa/contract/agents/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kit/db/ids.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
const preferences = async (token: string) => (await house.ask(agentCalls.getPreferences, {}, { token })).result

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
