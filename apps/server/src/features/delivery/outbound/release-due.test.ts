import { ChatStatus } from '@prosa/contract/chats/states'
import { MessageStatus } from '@prosa/contract/messages/states'
import { beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '../../../kit/db/ids.ts'
import { sendingScene } from '../../../testing/scenes/sending-scene.ts'
import { aProvider, type Provider } from '../../../testing/stand-ins/a-provider.ts'
import { type TestHouse, testHouse } from '../../../testing/test-house.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

let house: TestHouse
let provider: Provider
let scene: ReturnType<typeof sendingScene>
beforeAll(async () => {
  house = await testHouse()
  provider = await aProvider()
  scene = sendingScene(house, provider)
})

it.each([
  ['opens the chat with who planned it', false, ChatStatus.Open],
  ['[CH11] opens it with nobody who has left since', true, ChatStatus.Closed],
])('[ME3] [ME7] a template whose time has come %s', async (_, hasLeft, chatStatus) => {
  const { companyId, agent, aCustomer } = await scene.aShop()
  const chat = await aCustomer({ chatStatus: ChatStatus.Closed, agentId: null })
  const template = { messageType: 'template', templateId: 'ola/pt_BR', parameters: '[]' } as const
  await scene.write(agent, chat, { ...template, scheduledAt: house.clock.now() + 3_600_000 })
  if (hasLeft) await house.superuser`update memberships set deactivated_at = now() where user_id = ${agent.userId}`
  await scene.hurry(companyId)
  await scene.aSender()
  await waitUntil('it is taken', () => provider.takenFor(chat.waId).length)
  const [row] = await house.superuser`select chat_status, agent_id from chats where company_id = ${companyId}`
  expect(row).toEqual({ chatStatus, agentId: hasLeft ? null : agent.userId })
})

type Hindrance = {
  problem: string
  /** What happens between the planning and its time. */
  meanwhile(where: { companyId: string; waId: string; contactId: string; phonenumberId: string }): PromiseLike<unknown>
}

const hindrances: [what: string, hindrance: Hindrance][] = [
  [
    'the window is over',
    {
      problem: 'windowClosed',
      meanwhile: ({ companyId, waId }) =>
        house.superuser`update chats set window_expires_at = now() - interval '1 hour' where company_id = ${companyId} and wa_id = ${waId}`,
    },
  ],
  [
    'its contact is blocked',
    {
      problem: 'contactBlocked',
      meanwhile: ({ companyId, contactId, phonenumberId }) =>
        house.superuser`insert into contact_blocks (company_id, contact_id, phonenumber_id, blocked_by, blocked_at)
          values (${companyId}, ${contactId}, ${phonenumberId}, ${idOf('x')}, now())`,
    },
  ],
]

describe.each(hindrances)('[ME22] a scheduled message whose time comes when %s', (_, { problem, meanwhile }) => {
  it.each([
    ['sees the chat', true],
    ['does not see it any more', false],
  ])('does not leave, says why, and is told to its author, who %s', async (__, isSeen) => {
    const { companyId, agent, aCustomer, aDepartment } = await scene.aShop()
    const chat = await aCustomer()
    const messageId = await scene.write(agent, chat, { messageBody: 'Bom dia', scheduledAt: house.clock.now() + 3_600_000 })
    const [{ contactId }] = await house.superuser<[{ contactId: string }]>`update contacts set name = 'Lúcia'
      where company_id = ${companyId} returning contact_id`
    if (!isSeen)
      await house.superuser`update chats set department_id = ${await aDepartment('SAC')}, agent_id = null, chat_status = ${ChatStatus.Pending}
        where company_id = ${companyId}`
    await meanwhile({ companyId, contactId, ...chat })
    await scene.hurry(companyId)
    await scene.aSender()
    const [row] = await waitUntil('it has failed', async () => {
      const rows = await house.superuser`select error_code, status_detail, version from messages
        where message_id = ${messageId} and message_status = ${MessageStatus.Error}`
      return rows.length === 0 ? null : rows
    })
    expect(row).toMatchObject({ errorCode: problem, statusDetail: null })
    expect(provider.takenFor(chat.waId)).toEqual([])
    const told = await house.superuser`select payload, audience from events where company_id = ${companyId} and name = 'message.unsent'`
    const { phonenumberId, waId } = chat
    const whose = isSeen ? { phonenumberId, waId, contactName: 'Lúcia' } : null
    const unsent = { userId: agent.userId, messageId, messageBody: 'Bom dia', chat: whose, time: expect.any(Number) }
    expect(told).toEqual([{ payload: unsent, audience: { to: 'person', userId: agent.userId } }])
    const changed = await house.superuser`select 1 from events where company_id = ${companyId} and name = 'message.changed'`
    expect(changed).toHaveLength(1)
  })
})

it('[ME22] a scheduled message leaves from where its chat has gone, and nobody is told', async () => {
  const { companyId, agent, aCustomer, aDepartment } = await scene.aShop()
  const chat = await aCustomer()
  await scene.write(agent, chat, { scheduledAt: house.clock.now() + 3_600_000 })
  await house.superuser`update chats set department_id = ${await aDepartment('SAC')}, agent_id = null, chat_status = ${ChatStatus.Pending}
    where company_id = ${companyId}`
  await scene.hurry(companyId)
  await scene.aSender()
  await waitUntil('it is taken', () => provider.takenFor(chat.waId).length)
  expect(await house.superuser`select 1 from events where company_id = ${companyId} and name = 'message.unsent'`).toEqual([])
})
