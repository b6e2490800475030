import { calls } from '@prosa/contract/calls'
import type { ChatKey } from '@prosa/contract/chats/model'
import { contactRows } from '@prosa/contract/contacts/permission-rows'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import type { Call } from '@prosa/contract/kit/call'
import { may, type Permission, permissions } from '@prosa/contract/permissions'
import { startSimulator } from '@prosa/simulator/start-simulator'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { newId } from './kit/db/ids.ts'
import { greetedClient, type LiveClient, liveClient, textsOf } from './testing/live-client.ts'
import { aChat } from './testing/scenes/a-chat.ts'
import type { TestAgent, TestCompany } from './testing/scenes/a-company.ts'
import { drawAll, drawPart } from './testing/sweep/draw.ts'
import { groupsOf, inGroups } from './testing/sweep/groups-of.ts'
import { onlyReads, validAsk } from './testing/sweep/scene.ts'
import { sweepRegister } from './testing/sweep/sweep-register.ts'
import { requestOf, send, spellAll } from './testing/sweep/sweep-request.ts'
import { announce, moveToDepartments, say } from './testing/test-events.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'
import { waitUntil } from './testing/wait-until.ts'

const simulator = await startSimulator()
afterAll(() => simulator.stop())

let house: TestHouse
let origin: string
beforeAll(async () => {
  house = await testHouse({ live: true, config: { ...simulator, simulatorUrl: simulator.origin } })
  await house.house.events.start()
  origin = await house.app.listen({ port: 0, host: '127.0.0.1' })
})

const hiding = { ...allDepartmentPermissions, seeOthers: false }

type Departments = { sales: string; care: string }
type Kind = {
  sees: boolean
  person(company: TestCompany, departments: Departments): Promise<TestAgent>
  hasNoSession?: true
  isAssigned?: true
  /** Who may see all contacts is told of this one, but of none of its chats. */
  knowsContacts?: true
  /** The department does not show its people the chats of colleagues; `of` a colleague, or of nobody. */
  hidden?: { of: 'colleague' | 'nobody' }
  /** What happens to them while they are connected, right before the canary moves. */
  turn?(person: TestAgent, departments: Departments, admin: TestAgent): Promise<unknown>
}

const placeless = (flags: Permission[]): Kind => ({
  sees: false,
  ...(flags.includes('contact') && { knowsContacts: true }),
  person: (company) => company.anAgent({ permissions: flags, departmentIds: [] }),
})

const kinds: Record<string, Kind> = {
  'an admin': { sees: true, person: (company) => company.anAdmin({ departmentIds: [] }) },
  'an agent of all departments': { sees: true, person: (company) => company.anAgent({ departmentIds: 'all' }) },
  'an agent of the department': { sees: true, person: (company, { sales }) => company.anAgent({ departmentIds: [sales] }) },
  'the agent it is assigned to': { sees: true, isAssigned: true, person: (company) => company.anAgent({ departmentIds: [] }) },
  'an agent of another department': { sees: false, person: (company, { care }) => company.anAgent({ departmentIds: [care] }) },
  'somebody with no permission at all': { sees: false, person: (company) => company.anAgent({ permissions: [], departmentIds: [] }) },
  // What a permission opens, it opens beside others too.
  ...(inject('isFull')
    ? Object.fromEntries(
        permissions.filter((flag) => flag !== 'admin').map((flag) => [`somebody without departments who has ${flag}`, placeless([flag])]),
      )
    : {
        'somebody without departments who has contact': placeless(['contact']),
        'somebody without departments who has all the others': placeless(
          permissions.filter((flag) => flag !== 'admin' && flag !== 'contact'),
        ),
      }),
  'a colleague in a department that hides others’ chats': {
    sees: false,
    hidden: { of: 'colleague' },
    person: (company, { sales }) => company.anAgent({ departmentIds: [sales] }),
  },
  'a colleague in all departments, of which one hides others’ chats': {
    sees: false,
    knowsContacts: true,
    hidden: { of: 'colleague' },
    person: (company) => company.anAgent({ permissions: permissions.filter((flag) => flag !== 'admin'), departmentIds: 'all' }),
  },
  'a colleague in such a department, of a chat in its queue': {
    sees: true,
    hidden: { of: 'nobody' },
    person: (company, { sales }) => company.anAgent({ departmentIds: [sales] }),
  },
  'a colleague in a department that has just begun to hide others’ chats': {
    sees: false,
    hidden: { of: 'colleague' },
    person: async (company, { sales }) => {
      await house.superuser`update departments set may_see_others = true where department_id = ${sales}`
      return company.anAgent({ departmentIds: [sales] })
    },
    turn: ({ companyId }, { sales }, admin) =>
      house.ask(departmentSetupCalls.saveDepartmentPermissions, { companyId, departmentId: sales, permissions: hiding }, admin),
  },
  'somebody of another company who has contact': {
    sees: false,
    person: async () => (await house.aCompany()).anAgent({ permissions: ['contact'], departmentIds: 'all' }),
  },
  'somebody of another department who has contact': {
    sees: false,
    knowsContacts: true,
    person: (company, { care }) => company.anAgent({ permissions: ['agent', 'contact'], departmentIds: [care] }),
  },
  'the admin of another company': { sees: false, person: async () => (await house.aCompany()).anAdmin() },
  'a visitor': { sees: false, hasNoSession: true, person: (company) => company.anAgent({ departmentIds: [] }) },
  'somebody who was in the department a moment ago': {
    sees: false,
    person: (company, { sales }) => company.anAgent({ departmentIds: [sales] }),
    turn: (person) => moveToDepartments(house.house, person, []),
  },
}

async function aScene(who: string, kind: Kind) {
  const company = await house.aCompany()
  const { companyId } = company
  const sales = await company.aDepartment('Vendas', { permissions: kind.hidden ? hiding : allDepartmentPermissions })
  const departments = { sales, care: await company.aDepartment('SAC') }
  const person = await kind.person(company, departments)
  // Whoever speaks must see the chat too.
  const speaker = await (kind.hidden ? company.anAdmin() : company.anAgent({ departmentIds: [sales] }))
  const agentId = kind.isAssigned ? person.userId : kind.hidden?.of === 'colleague' ? speaker.userId : null
  const canary = `canario-${newId()}`
  const chat = await aChat(house.superuser, { companyId, departmentId: departments.sales, agentId, waId: `${canary}-presence` })
  const stored = { messageId: newId(), mediaId: newId() }
  await house.superuser`insert into media (company_id, media_id, kind, state, file_name)
    values (${companyId}, ${stored.mediaId}, 'document', 'stored', ${`${canary}-file`})`
  await house.superuser`insert into messages (company_id, message_id, phonenumber_id, wa_id, message_type, message_body, message_status,
      from_me, source, at, provider_message_id, media_id, status_detail)
    values (${companyId}, ${stored.messageId}, ${chat.phonenumberId}, ${chat.waId}, 'text', ${`${canary}-stored`}, 6, true, 'agent', now(),
      ${`${canary}-provider`}, ${stored.mediaId}, 'uncertain')`
  await house.superuser`update contacts set name = ${`${canary}-name`} where company_id = ${companyId}`
  await house.superuser`insert into contact_notes (company_id, note_id, contact_id, body, user_id, at)
    select company_id, ${newId()}, contact_id, ${`${canary}-note`}, ${speaker.userId}, now() from contacts where company_id = ${companyId}`
  await house.superuser`update chats set last_message_id = ${stored.messageId}, window_expires_at = now() + interval '1 day'
    where company_id = ${companyId}`
  const colleague = await greetedClient(origin, speaker)
  const speak = async (text: string) => {
    // Attention is heard only so often within a time.
    house.clock.advance(1_000)
    colleague.socket.emit('attend', { chat, typing: true })
    await say(house.house, companyId, `${canary}-${text}`, departments.sales, agentId)
  }
  const screens: LiveClient[] = []
  /** What they may be told: of the contact, and nothing that was said in its chats. */
  const ofContact: unknown[] = []
  return {
    who,
    kind,
    company,
    departments,
    person,
    speaker,
    canary,
    chat,
    stored,
    colleague,
    screens,
    ofContact,
    speak,
    token: kind.hasNoSession ? '' : person.token,
  }
}
type Scene = Awaited<ReturnType<typeof aScene>>
type Write = (what: unknown) => void

/**
 * Every way in which something can reach a person; each is used while the canary moves, and all it brings is written down. Who sees the
 * chat is asked live only: an answer to a call that names the canary would hide that no frame did.
 */
const channelsFor = ({ sees }: Kind) => (sees ? [liveFrames] : [liveFrames, httpAnswers])

async function liveFrames(scene: Scene, write: Write) {
  const { kind, departments, person, speaker, token, chat, colleague, speak } = scene
  if (kind.hasNoSession) {
    const shut = liveClient(origin, token)
    await waitUntil('it is refused', () => shut.named('refused').length)
    await speak('live')
    write(shut.frames)
    return
  }
  const client = await greetedClient(origin, person)
  write(client.frames)
  await kind.turn?.(person, departments, speaker)
  client.socket.emit('attend', { chat, typing: false })
  await speak('live')
  await isHeard(colleague, `${scene.canary}-live`)
  await waitUntil('the presence is told', () => isTold(colleague, chat))
  await allIsTold(scene, client)
  client.socket.disconnect()
  await speak('missed')
  const back = await greetedClient(origin, person, { cursor: client.cursor })
  write(back.frames)
  scene.screens.push(back)
  await allIsTold(scene, back)
}

const isHeard = (client: LiveClient, text: string) => waitUntil(`${text} is heard`, () => textsOf(client).includes(text))
const isTold = (client: LiveClient, { waId }: ChatKey) => JSON.stringify(client.named('presence')).includes(waId)

/** Frames keep their order: what was to come before this announcement has come when it is there. */
async function allIsTold({ person }: Scene, client: LiveClient) {
  const text = `fim ${newId()}`
  await announce(house.house, person.companyId, text)
  await isHeard(client, text)
}

/** Of the calls that refuse somebody at the door, which the sweep asks of every kind of person: a third each day. */
const isDrawn = inject('isFull') ? drawAll : drawPart(inject('seed'), 3)

/** After so many calls the canary moves again. */
const callsBetween = inject('isFull') ? 1 : 8

async function httpAnswers(scene: Scene, write: Write) {
  const { who, kind, company, person, token, chat, stored, departments, speak } = scene
  const known: { [name: string]: unknown } = { ...chat, ...stored, departmentId: departments.sales }
  const flags = token === '' ? null : await permissionsOf(person)
  const askOne = async (name: string, call: Call) => {
    const asked = await validAsk({
      house,
      // Who is refused at the door is not asked what about: nothing has to be there.
      register: !inject('isFull') && isAtTheDoor(flags, call) ? { ...sweepRegister, inputs: {} } : sweepRegister,
      name,
      call,
      companyId: company.companyId,
      admin: person,
      spy: person,
      aPerson: company.anAgent,
      serial: () => ++serial,
    })
    const isOfContact = Object.hasOwn(contactRows, name)
    const aimed = Object.fromEntries(Object.entries(asked.input).map(([field, value]) => [field, known[field] ?? value]))
    const answer = await send(house.app, await requestOf(call, spellAll(aimed), { token: token && asked.token }))
    if (kind.knowsContacts && isOfContact) scene.ofContact.push(answer)
    else write(answer)
  }
  const isHarmless = ([name, call]: [string, Call]) => isAtTheDoor(flags, call) || onlyReads({ name, call, register: sweepRegister })
  const asked = Object.entries<Call>(calls).filter(([, call], at) => !isAtTheDoor(flags, call) || isDrawn(who, at))
  const [harmless, others] = [asked.filter(isHarmless), asked.filter((one) => !isHarmless(one))]
  const groups = [...groupsOf(harmless, callsBetween), ...groupsOf(others, callsBetween)]
  for (const group of groups) {
    await speak(group[0]![0])
    if (group.every(isHarmless)) await inGroups(group, ([name, call]) => askOne(name, call))
    else for (const [name, call] of group) await askOne(name, call)
  }
}

async function permissionsOf({ userId }: TestAgent): Promise<Permission[]> {
  const [row] = await house.superuser<[{ permissions: Permission[] }]>`select permissions from memberships where user_id = ${userId}`
  return row.permissions
}

const isAtTheDoor = (flags: Permission[] | null, { allow }: Call) =>
  flags === null ? allow !== 'anonymous' : !may({ permissions: flags, internal: false }, allow)
let serial = 0

describe.each(Object.entries(kinds))('%s', (who, kind) => {
  it(
    kind.sees ? 'gets to know of the canary, live and when they come back' : 'gets to know nothing of the canary, in any way',
    async () => {
      const scene = await aScene(who, kind)
      const recorded: unknown[] = []
      for (const channel of channelsFor(kind)) await channel(scene, (what) => recorded.push(what))
      // A call may have ended the session.
      for (const screen of scene.screens) if (screen.socket.connected) await allIsTold(scene, screen)
      const all = JSON.stringify(recorded)
      for (const part of ['live', 'missed', 'stored', 'file', 'provider'])
        expect(JSON.stringify(scene.ofContact)).not.toContain(`${scene.canary}-${part}`)
      if (!kind.sees) return expect(all).not.toContain(scene.canary)
      for (const part of ['live', 'presence', 'missed']) expect(all).toContain(`${scene.canary}-${part}`)
    },
  )
})
