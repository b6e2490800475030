import type { ChatKey } from '@prosa/contract/chats/model'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { aMessage } from '../../testing/scenes/a-message.ts'
import { labelScene } from '../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let scene: ReturnType<typeof labelScene>
beforeAll(async () => {
  house = await testHouse()
  scene = labelScene(house)
})

const ofMessage = ({ companyId, token }: TestAgent, messageId: string) =>
  house.ask(labelLinkCalls.listMessageLabels, { companyId, messageId }, { token })
const ofChat = ({ companyId, token }: TestAgent, chat: ChatKey) =>
  house.ask(labelLinkCalls.listChatLabels, { companyId, ...chat }, { token })

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const [admin, vendas, sac] = [await company.anAdmin(), await company.aDepartment(), await company.aDepartment()]
  const chat = await aChat(house.superuser, { companyId, departmentId: vendas })
  const messages = [await aMessage(house.superuser, companyId, chat), await aMessage(house.superuser, companyId, chat)] as const
  return { ...company, admin, vendas, sac, chat, messages }
}

describe('[LA16] a chat', () => {
  it('has its own labels and those of its messages, each once, by name; a message has its own', async () => {
    const { admin, anAgent, vendas, chat, messages, companyId } = await aScene()
    const agent = await anAgent({ departmentIds: [vendas] })
    const [own, both, first, second, elsewhere] = [
      await scene.aLabel(admin, { text: 'd' }),
      await scene.aLabel(admin, { text: 'c' }),
      await scene.aLabel(admin, { text: 'B', departmentIdList: [vendas] }),
      await scene.aLabel(admin, { text: 'a' }),
      await scene.aLabel(admin, { text: 'e' }),
    ]
    for (const { labelId } of [own, both]) await scene.link(admin, labelId, chat)
    for (const { labelId } of [both, first]) await scene.link(admin, labelId, { messageId: messages[0] })
    for (const { labelId } of [both, second]) await scene.link(admin, labelId, { messageId: messages[1] })
    await scene.link(admin, elsewhere.labelId, await aChat(house.superuser, { companyId, departmentId: vendas }))
    await scene.archive(admin, second.labelId)
    const archived = { ...second, status: 1, version: 2 }
    expect((await ofChat(agent, chat)).result).toEqual([archived, first, both, own])
    expect((await ofMessage(agent, messages[0])).result).toEqual([first, both])
    expect((await ofMessage(agent, messages[1])).result).toEqual([archived, both])
    await scene.remove(admin, both.labelId)
    expect((await ofChat(agent, chat)).result).toEqual([archived, first, own])
  })
})

describe('[LA12] what somebody does not see', () => {
  it('has no labels for them, whether it is there or not', async () => {
    const { admin, anAgent, sac, chat, messages } = await aScene()
    const theirs = await aScene()
    const label = await scene.aLabel(admin)
    await scene.link(admin, label.labelId, chat)
    const stranger = await anAgent({ departmentIds: [sac] })
    const refusals = [
      await ofChat(stranger, chat),
      await ofMessage(stranger, messages[0]),
      await ofChat(stranger, { ...chat, waId: 'nobody' }),
      await ofMessage(stranger, 'nothing'),
      await ofChat(admin, theirs.chat),
      await ofMessage(admin, theirs.messages[0]),
    ]
    expect(refusals.map(({ status, refusal }) => [status, refusal.code])).toEqual(Array(6).fill([404, 'label.targetNotFound']))
    expect((await ofChat(admin, chat)).result).toEqual([label])
  })
})
