import type { ChatKey } from '@prosa/contract/chats/model'
import { mediaCalls } from '@prosa/contract/media/calls'
import { requestOf, spellAll } from '../sweep/sweep-request.ts'
import type { TestHouse } from '../test-house.ts'
import { aChat } from './a-chat.ts'
import type { TestAgent } from './a-company.ts'

type Told = { name?: string; type?: string; isVoice?: boolean }

/** Somebody in a company with a chat that they see. */
export async function mediaScene(house: TestHouse) {
  const company = await house.aCompany()
  const departmentId = await company.aDepartment()
  const ana = await company.anAgent({ departmentIds: [departmentId] })
  const chat = await aChat(house.superuser, { companyId: company.companyId, departmentId })
  const upload = (content: Buffer, told: Told = {}, agent: TestAgent = ana) => uploadFile(house, agent, chat, content, told)
  return { ...company, departmentId, ana, chat, upload }
}

export async function uploadFile({ app }: TestHouse, agent: TestAgent, chat: ChatKey, content: Buffer, told: Told = {}) {
  const { name = 'arquivo', type = 'application/octet-stream', isVoice } = told
  const file = new File([new Uint8Array(content)], name, { type })
  const input = { companyId: agent.companyId, ...chat, file, ...(isVoice === undefined ? {} : { isVoice }) }
  const answer = await app.inject(await requestOf(mediaCalls.uploadMedia, spellAll(input), { token: agent.token }))
  return { status: answer.statusCode, ...answer.json() }
}
