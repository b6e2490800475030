import { calls } from '@prosa/contract/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { ChatStatus } from '@prosa/contract/chats/states'
import type { Call } from '@prosa/contract/kit/call'
import { fieldsOf } from '@prosa/contract/kit/shape'
import { startSimulator } from '@prosa/simulator/start-simulator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from './kit/db/ids.ts'
import type { TestAgent } from './testing/scenes/a-company.ts'
import { aChatScene, type ChatScene } from './testing/scenes/chat-scene.ts'
import { validAsk } from './testing/sweep/scene.ts'
import { sweepRegister } from './testing/sweep/sweep-register.ts'
import { requestOf, send, spellAll, told } from './testing/sweep/sweep-request.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'

const simulator = await startSimulator()
afterAll(() => simulator.stop())

let house: TestHouse
beforeAll(async () => {
  house = await testHouse({ config: { ...simulator, simulatorUrl: simulator.origin } })
})

/** The stand-in for the outside world is asked about customers, not about chats. */
const isOfSimulator = (path: string) => path.includes('simulator')

/** Every call of the contract that names a chat, also those to come. */
const chatCalls = Object.entries<Call>(calls).filter(([, { input, path }]) => {
  const fields = fieldsOf(input)
  return 'phonenumberId' in fields && 'waId' in fields && !isOfSimulator(path)
})

const notThere = ['chat.notFound', 'contact.notFound', 'label.targetNotFound']

/** Where a chat is one of several things that can be named. */
const isNamedAmongOthers = ({ input }: Call) => fieldsOf(input).waId?.optional === true
const onlyChat = { messageId: undefined, contactId: undefined }

type Kind = { sees: boolean; hides?: true; person(scene: ChatScene): TestAgent | Promise<TestAgent> }

const kinds: Record<string, Kind> = {
  'an administrator': { sees: true, person: ({ admin }) => admin },
  'an agent of the department': { sees: true, person: ({ bia }) => bia },
  'its agent, who works nowhere': { sees: true, hides: true, person: ({ anAgent }) => anAgent({ departmentIds: [] }) },
  'an agent of another department': { sees: false, person: ({ caio }) => caio },
  'a colleague who is not shown it': { sees: false, hides: true, person: ({ bia }) => bia },
  'an administrator of another company': { sees: false, person: async () => (await house.aCompany()).anAdmin() },
}

async function aCanary(scene: ChatScene, agentId: string, canary: string): Promise<ChatKey> {
  const chat = await scene.chatOf({ agentId, chatStatus: ChatStatus.Open, waId: newId() })
  const { companyId } = scene
  const messageId = newId()
  await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status,
      from_me, source, at) values (${companyId}, ${messageId}, ${chat.phonenumberId}, ${chat.waId}, 'text', ${canary}, 4, false, 'customer', now())`
  await house.superuser`update chats set last_message_id = ${messageId} where company_id = ${companyId} and wa_id = ${chat.waId}`
  await house.superuser`update contacts set name = ${canary} where company_id = ${companyId}`
  return chat
}

/** What is refused to who sees the chat, for another reason than where it is; a chat that was moved since has no transfer to take back. */
const otherReasons: Readonly<Record<string, string>> = { undoTransfer: '409 chat.touched' }
/** What somebody else scheduled is changed by them or by an administrator; a chat is snoozed by whoever has it, or by one. */
const ofOthers = { changeScheduled: '403 message.notYours', sendScheduledNow: '403 message.notYours' }
/** Only who looks after the department coaches in its chats. */
const ofSupervisors = { writeCoachNote: '403 department.forbids' }
const otherReasonsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'an agent of the department': { ...ofOthers, ...ofSupervisors, snoozeChat: '403 chat.notYours', wakeChat: '403 chat.notYours' },
  'its agent, who works nowhere': { ...ofOthers, ...ofSupervisors, reopenChat: '404 department.notFound' },
}

let serial = 0

describe.each(Object.entries(kinds))('[CH1] [CH2] %s', (kind, { sees, hides, person }) => {
  let scene: ChatScene
  let asker: TestAgent
  beforeAll(async () => {
    scene = await aChatScene(house, { seeOthers: !hides })
    asker = await person(scene)
  })

  it.each(chatCalls)(
    sees ? 'is answered about the chat by %s' : 'is told that there is none by %s, and nothing else',
    async (name, call) => {
      const { companyId, anAgent, rowOf, ana, sales } = scene
      const canary = `canario-${newId()}`
      const asking = { house, register: sweepRegister, name, call, companyId: asker.companyId, admin: asker, spy: asker }
      const asked = await validAsk({ ...asking, aPerson: anAgent, serial: () => ++serial })
      const ask = async (input: Readonly<Record<string, unknown>>) =>
        send(house.app, await requestOf(call, spellAll(input), { token: asker.token }))
      const inSales = 'departmentId' in asked.input && { departmentId: sales }
      if (sees) {
        const holderId = hides ? asker.userId : ana.userId
        const named = isNamedAmongOthers(call) ? { ...onlyChat, ...(await aCanary(scene, holderId, canary)) } : {}
        await house.superuser`update chats set department_id = ${sales}, agent_id = ${holderId} where company_id = ${companyId}`
        const answer = await ask({ ...asked.input, ...named, ...inSales, ...('takenFrom' in asked.input && { takenFrom: holderId }) })
        return expect(told(answer)).toBe(otherReasonsOf[kind]?.[name] ?? otherReasons[name] ?? '200')
      }
      const chat = await aCanary(scene, ana.userId, canary)
      const events = () => house.superuser`select seq from events where company_id = ${companyId}`
      const before = await events()
      const answer = await ask({ ...asked.input, ...(isNamedAmongOthers(call) && onlyChat), ...chat, ...inSales })
      expect(answer.status).toBe(404)
      expect(notThere).toContain(answer.code)
      expect(JSON.stringify(answer)).not.toContain(canary)
      expect(await rowOf(chat)).toMatchObject({ agentId: ana.userId, version: 1 })
      expect(await events()).toEqual(before)
    },
  )
})
