import type { ChatKey } from '@prosa/contract/chats/model'
import { palette } from '@prosa/contract/data/palette'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import { LabelStatus } from '@prosa/contract/labels/states'
import { permissions } from '@prosa/contract/permissions'
import { beforeAll, describe, expect, it } from 'vitest'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { aMessage, contactOf } from '../../testing/scenes/a-message.ts'
import { labelScene } from '../../testing/scenes/label-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'

let house: TestHouse
let scene: ReturnType<typeof labelScene>
beforeAll(async () => {
  house = await testHouse()
  scene = labelScene(house)
})

const textsOf = (labels: readonly { text: string }[]) => labels.map(({ text }) => text)

describe('the list of labels', () => {
  it('has all that is kept of a label, by name', async () => {
    const { anAdmin, aDepartment } = await house.aCompany()
    const [admin, vendas] = [await anAdmin(), await aDepartment()]
    const vip = await scene.aLabel(admin, { text: 'VIP', detail: 'Compra muito', departmentIdList: [vendas] })
    for (const text of ['Éden', 'zebra', 'Ação', 'acre']) await scene.aLabel(admin, { text, color: palette[9]! })
    const { result } = await scene.list(admin)
    expect(textsOf(result)).toEqual(['Ação', 'acre', 'Éden', 'VIP', 'zebra'])
    expect(result[3]).toEqual({
      labelId: vip.labelId,
      text: 'VIP',
      detail: 'Compra muito',
      description: '',
      color: palette[0],
      status: LabelStatus.Active,
      departmentIdList: [vendas],
      usage: null,
      goneAt: null,
      version: 1,
    })
  })

  it('[LA3] has for administrators all labels, archived ones too, but none of the bin', async () => {
    const { anAdmin, aDepartment } = await house.aCompany()
    const [vendas, sac] = [await aDepartment(), await aDepartment()]
    const admin = await anAdmin({ departmentIds: [vendas] })
    const archived = await scene.aLabel(admin, { text: 'a' })
    const gone = await scene.aLabel(admin, { text: 'b' })
    await scene.aLabel(admin, { text: 'c', departmentIdList: [sac] })
    await scene.archive(admin, archived.labelId)
    await scene.remove(admin, gone.labelId)
    expect(textsOf((await scene.list(admin)).result)).toEqual(['a', 'c'])
  })

  it('[LA3] has for everybody else those for all departments and for one of theirs', async () => {
    const { anAdmin, anAgent, aDepartment } = await house.aCompany()
    const [admin, vendas, sac] = [await anAdmin(), await aDepartment(), await aDepartment()]
    await scene.aLabel(admin, { text: 'all' })
    await scene.aLabel(admin, { text: 'both', departmentIdList: [vendas, sac] })
    await scene.aLabel(admin, { text: 'sac', departmentIdList: [sac] })
    await scene.archive(admin, (await scene.aLabel(admin, { text: 'old', departmentIdList: [vendas] })).labelId)
    const seen = async (departmentIds: string[] | 'all') => textsOf((await scene.list(await anAgent({ departmentIds }))).result)
    expect(await seen([vendas])).toEqual(['all', 'both', 'old'])
    expect(await seen([sac])).toEqual(['all', 'both', 'sac'])
    expect(await seen([vendas, sac])).toEqual(['all', 'both', 'old', 'sac'])
    expect(await seen('all')).toEqual(['all', 'both', 'old', 'sac'])
    expect(await seen([])).toEqual(['all'])
  })

  it('[LA3] says how often each is used, to administrators who ask and nobody else', async () => {
    const { companyId, anAdmin, anAgent, aDepartment } = await house.aCompany()
    const [admin, departmentId] = [await anAdmin(), await aDepartment()]
    const [used, unused] = [await scene.aLabel(admin, { text: 'a' }), await scene.aLabel(admin, { text: 'b' })]
    for (let chats = 0; chats < 3; chats++) {
      const chat = await aChat(house.superuser, { companyId, departmentId })
      await scene.link(admin, used.labelId, chat)
      if (chats > 0) await scene.link(admin, used.labelId, { contactId: await contactOf(house.superuser, companyId, chat) })
      if (chats > 1) await scene.link(admin, used.labelId, { messageId: await aMessage(house.superuser, companyId, chat) })
    }
    expect((await scene.list(admin, true)).result).toEqual([
      { ...used, usage: { messages: 1, chats: 3, contacts: 2 } },
      { ...unused, usage: { messages: 0, chats: 0, contacts: 0 } },
    ])
    expect((await scene.list(admin, false)).result).toEqual([used, unused])
    for (const permission of permissions.filter((one) => one !== 'admin')) {
      const somebody = await anAgent({ permissions: [permission] })
      expect((await scene.list(somebody, true)).result).toEqual([used, unused])
    }
  })

  it('has nothing of another company, nor counts what is theirs', async () => {
    const [here, there] = [await house.aCompany(), await house.aCompany()]
    const [ours, theirs] = [await here.anAdmin(), await there.anAdmin()]
    const label = await scene.aLabel(ours, { text: 'Nossa' })
    const chat = await aChat(house.superuser, { companyId: there.companyId, departmentId: await there.aDepartment() })
    await scene.link(theirs, (await scene.aLabel(theirs, { text: 'Deles' })).labelId, chat)
    expect((await scene.list(ours, true)).result).toEqual([{ ...label, usage: { messages: 0, chats: 0, contacts: 0 } }])
  })
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
