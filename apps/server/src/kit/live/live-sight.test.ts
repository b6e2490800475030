import type { ChatKey } from '@prosa/contract/chats/model'
import { messageEvents } from '@prosa/contract/messages/events'
import { mentionCalls } from '@prosa/contract/messages/mention-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { greetedClient, type LiveClient } from '../../testing/live-client.ts'
import { aChat } from '../../testing/scenes/a-chat.ts'
import { announce, moveToDepartments } from '../../testing/test-events.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { newId } from '../db/ids.ts'

let house: TestHouse
let origin: string
beforeAll(async () => {
  house = await testHouse({ live: true })
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})

/** Bia works in sales, where Ana's chat is; its name and number are the canary. */
async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const sales = await company.aDepartment('Vendas')
  const care = await company.aDepartment('SAC')
  const [ana, bia] = [await company.anAgent({ departmentIds: [sales] }), await company.anAgent({ departmentIds: [sales] })]
  const canary = `canario-${newId()}`
  const chat = await aChat(house.superuser, { companyId, departmentId: sales, agentId: ana.userId, waId: `${canary}-number` })
  return { companyId, sales, care, ana, bia, canary, chat }
}
type Scene = Awaited<ReturnType<typeof aScene>>

const tell = ({ companyId, bia: { userId }, canary, chat: { phonenumberId, waId } }: Scene) =>
  house.house.work(companyId, async ({ emit }) => {
    const time = house.clock.now()
    const key: ChatKey & { contactName: string } = { phonenumberId, waId, contactName: `${canary}-name` }
    emit(messageEvents.mentioned, { userId, ...key, messageId: newId(), byName: 'Ana', messageBody: `${canary}-note`, time })
    emit(messageEvents.unsent, { userId, messageId: newId(), chat: key, messageBody: 'Bom dia', time })
  })

async function allIsTold({ companyId }: Scene, client: LiveClient) {
  const text = `fim ${newId()}`
  await announce(house.house, companyId, text)
  await waitUntil('the end is told', () => JSON.stringify(client.frames).includes(text))
}

const namesIn = (client: LiveClient) =>
  (client.named('events') as { name: string }[][]).flat().flatMap(({ name }) => (name.startsWith('message.') ? name : []))

const losses: [what: string, loss: (scene: Scene) => Promise<unknown>][] = [
  ['has left the department', ({ bia }) => moveToDepartments(house.house, bia, [])],
  [
    'is in another department than the chat is now',
    ({ companyId, care }) => house.superuser`update chats set department_id = ${care} where company_id = ${companyId}`,
  ],
  [
    'is not shown the chats of colleagues any more',
    ({ companyId, sales }) =>
      house.superuser`update departments set may_see_others = false where company_id = ${companyId} and department_id = ${sales}`,
  ],
]

describe('[NO18] [ME22] what was told of a chat while somebody was away', () => {
  const away = async (scene: Scene, meanwhile: (scene: Scene) => Promise<unknown>) => {
    const { socket, cursor } = await greetedClient(origin, scene.bia)
    socket.disconnect()
    await tell(scene)
    await meanwhile(scene)
    const back = await greetedClient(origin, scene.bia, { cursor })
    await allIsTold(scene, back)
    return back
  }

  it('is told to who comes back and sees it still', async () => {
    const scene = await aScene()
    const back = await away(scene, async () => undefined)
    expect(namesIn(back)).toEqual(['message.mentioned', 'message.unsent'])
    for (const part of ['name', 'note', 'number']) expect(JSON.stringify(back.frames)).toContain(`${scene.canary}-${part}`)
  })

  it.each(losses)('is not told to who %s: only that something did not leave, and not whose it was', async (_, loss) => {
    const scene = await aScene()
    const back = await away(scene, loss)
    expect(namesIn(back)).toEqual(['message.unsent'])
    expect(JSON.stringify(back.frames)).not.toContain(scene.canary)
    const listed = await house.ask(mentionCalls.listMentions, { companyId: scene.companyId }, scene.bia)
    expect(listed.body).not.toContain(scene.canary)
  })
})
