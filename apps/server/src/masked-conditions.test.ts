import { batchCalls } from '@prosa/contract/batches/calls'
import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import { calls } from '@prosa/contract/calls'
import type { Condition, Leaf } from '@prosa/contract/conditions/condition'
import { hiddenValue } from '@prosa/contract/conditions/masked-questions'
import { contactCalls } from '@prosa/contract/contacts/calls'
import { contactMaskingCalls, mostReveals } from '@prosa/contract/contacts/masking-calls'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import type { Call } from '@prosa/contract/kit/call'
import { may } from '@prosa/contract/permissions'
import { segmentCalls } from '@prosa/contract/segments/calls'
import { viewCalls } from '@prosa/contract/views/calls'
import { viewCountCalls } from '@prosa/contract/views/count-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from './kit/db/ids.ts'
import { aChat } from './testing/scenes/a-chat.ts'
import type { TestAgent } from './testing/scenes/a-company.ts'
import { aMessage, contactOf } from './testing/scenes/a-message.ts'
import { rehearsalScene } from './testing/scenes/rehearsal-scene.ts'
import { viewScene } from './testing/scenes/view-scene.ts'
import { type TestHouse, testHouse } from './testing/test-house.ts'

const {
  validateBroadcastFilter,
  filterBroadcastContacts,
  persistBroadcastContactsV2,
  saveBroadcastDatasource,
  rehearseBroadcast,
  previewBroadcast,
} = broadcastAudienceCalls

let house: TestHouse
let views: ReturnType<typeof viewScene>
beforeAll(async () => {
  house = await testHouse()
  views = viewScene(house)
})

const email = (is: Leaf['is'], text?: string): Condition => ({ all: [{ field: 'email', is, ...(text !== undefined && { text }) }] })
const named = (text: string): Condition => ({ all: [{ field: 'contact', is: 'has', text }] })
const written = (condition: Condition) => JSON.stringify(condition)
const address = 'rogerio@dominio.com'
const wholeEmail = email('equals', address)
const partOfEmail = email('has', 'rog')
const hiddenEmail = email('has', hiddenValue)
const refused = 'contact.maskedCondition'

/** A company that hides numbers and e-mails: Bia writes broadcasts and sees them masked, Carla works with contacts, Rogério is a customer. */
async function aScene() {
  const scene = await rehearsalScene(house)
  const { companyId, departmentId, author: bia, anAgent, anAdmin } = scene
  const [admin, carla] = [
    await anAdmin({ departmentIds: [] }),
    await anAgent({ departmentIds: [departmentId], permissions: ['broadcast', 'contact'] }),
  ]
  const chat = await aChat(house.superuser, { companyId, departmentId, waId: '5511987654321' })
  await aMessage(house.superuser, companyId, chat)
  const contactId = await contactOf(house.superuser, companyId, chat)
  const rogerio = { companyId, waId: chat.waId }
  await house.ask(contactCalls.renameContact, { ...rogerio, name: 'Rogério' }, admin)
  await house.ask(contactCalls.changeContactEmail, { ...rogerio, email: address }, admin)
  await house.ask(contactMaskingCalls.maskContacts, { companyId, masked: true }, admin)
  const broadcastId = await scene.aWholeDraft()
  const asked = { companyId, broadcastId }
  const count = (who: TestAgent, condition: Condition) =>
    house.ask(validateBroadcastFilter, { ...asked, condition: written(condition) }, who)
  const save = (who: TestAgent, condition: Condition) =>
    house.ask(persistBroadcastContactsV2, { ...asked, condition: written(condition) }, who)
  const shownTo = async (who: TestAgent): Promise<Condition> => {
    const { datasource } = (await house.ask(broadcastDraftCalls.getBroadcast, asked, who)).result
    return JSON.parse((JSON.parse(datasource) as { condition: string }).condition) as Condition
  }
  const aSegment = async (condition: Condition) => {
    const said = { companyId, name: newId(), scope: 'company' as const, condition: written(condition) }
    return (await house.ask(segmentCalls.createSegment, said, carla)).result.segmentId
  }
  const questions = () => house.superuser<{ userId: string; target: string | null; after: Record<string, string> }[]>`
    select user_id, target, after from audit_entries where company_id = ${companyId} and what = 'contact.ask' order by entry_id`
  const person = (userId: string) => house.superuser`update memberships set permissions = array['broadcast'], version = version + 1
    where company_id = ${companyId} and user_id = ${userId}`
  return { ...scene, bia, admin, carla, rogerio, chat, contactId, broadcastId, asked, count, save, shownTo, aSegment, questions, person }
}
type Scene = Awaited<ReturnType<typeof aScene>>

/** The parts of an input with such a name. A condition is called `condition`, or stands in a `datasource`. */
function fieldsNamed(names: RegExp, schema: unknown, path = ''): string[] {
  const { def } = (schema as { _zod: { def: Record<string, unknown> } })._zod
  const inner = [def.innerType, def.element, ...((def.options as unknown[] | undefined) ?? [])].filter((one) => one !== undefined)
  const shape = Object.entries((def.shape as Record<string, unknown> | undefined) ?? {})
  const own = names.test(path) && inner.length === 0 ? [path] : []
  return [
    ...own,
    ...inner.flatMap((one) => fieldsNamed(names, one, path)),
    ...shape.flatMap(([name, one]) => fieldsNamed(names, one, path ? `${path}.${name}` : name)),
  ]
}

describe('[HD6] a condition on a part of a masked value is refused', () => {
  /** One forbidden question for each call that people with masked contacts can make. */
  const tries: Record<string, (scene: Scene, condition: Condition) => Promise<{ status: number; refusal: { code: string } }>> = {
    validateBroadcastFilter: ({ count, bia }, condition) => count(bia, condition),
    filterBroadcastContacts: ({ asked, bia }, condition) =>
      house.ask(filterBroadcastContacts, { ...asked, condition: written(condition) }, bia),
    persistBroadcastContactsV2: ({ save, bia }, condition) => save(bia, condition),
    saveBroadcastDatasource: ({ asked, bia }, condition) => {
      const datasource = JSON.stringify({ condition: written(condition) })
      return house.ask(saveBroadcastDatasource, { ...asked, datasourceType: BroadcastDatasource.ContactList, datasource }, bia)
    },
    createView: ({ bia }, condition) => views.create(bia, { condition }),
    updateView: async ({ bia }, condition) => views.change(bia, await views.aView(bia), { condition }),
    countCondition: ({ bia, companyId }, condition) =>
      house.ask(viewCountCalls.countCondition, { companyId, condition: written(condition) }, bia),
  }
  const ofChats = ['createView', 'updateView', 'countCondition']

  it('in every call that takes a condition', () => {
    const masked = { permissions: ['agent', 'broadcast', 'automation', 'dashboard', 'developer', 'billing'] as const, internal: false }
    const taking = Object.entries<Call>(calls).filter(([, call]) => fieldsNamed(/(^|\.)(condition|datasource)$/, call.input).length > 0)
    expect(taking.length).toBeGreaterThan(12)
    for (const [name, { errors }] of taking) expect([name, errors]).toEqual([name, expect.arrayContaining([refused])])
    expect(
      taking
        .filter(([, call]) => may(masked, call.allow))
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(Object.keys(tries).toSorted())
  })

  it('and in every call that reads a saved one', () => {
    // Counts leave out what is refused; the others change nothing of the condition, and ask nothing by it.
    const silent = ['countViews', 'countSegments', 'removeView', 'restoreView', 'removeSegment', 'restoreSegment']
    const reading = Object.entries<Call>(calls).filter(
      ([name, { input }]) => !silent.includes(name) && fieldsNamed(/(^|\.)(view|segment)Ids?$/, input).length > 0,
    )
    expect(reading.length).toBeGreaterThan(8)
    for (const [name, { errors }] of reading) expect([name, errors]).toEqual([name, expect.arrayContaining([refused])])
  })

  it.each(Object.keys(tries))('%s', async (name) => {
    const scene = await aScene()
    const parts = ofChats.includes(name) ? [named('4321')] : [partOfEmail, email('lacks', 'rog'), email('differs', address), named('4321')]
    for (const condition of parts) {
      const { status, refusal } = await tries[name]!(scene, condition)
      expect([condition, status, refusal?.code]).toEqual([condition, 403, refused])
    }
    expect(await scene.questions()).toEqual([])
    // Names are masked for nobody.
    expect((await tries[name]!(scene, named('Rogério'))).status).toBe(200)
    expect(await scene.questions()).toEqual([])
  })
})

describe('[HD6] a whole value', () => {
  it('is found by who sees it masked, counted once an hour however often it is asked, and audited without what was asked', async () => {
    const { bia, carla, count, questions, asked, chat } = await aScene()
    for (const condition of [email('set'), email('unset'), partOfEmail]) expect((await count(carla, condition)).status).toBe(200)
    expect((await count(bia, email('set'))).result.totalReg).toBe(1)
    expect(await questions()).toEqual([])
    expect((await count(bia, wholeEmail)).result).toEqual({ isValid: true, totalReg: 1 })
    expect((await count(bia, email('equals', address.toUpperCase()))).result.totalReg).toBe(1)
    const page = { ...asked, condition: written(wholeEmail), most: 1 }
    expect((await house.ask(filterBroadcastContacts, page, bia)).result.totalReg).toBe(1)
    expect((await house.ask(filterBroadcastContacts, { ...page, most: 2 }, bia)).status).toBe(200)
    const entries = await questions()
    expect(entries).toEqual([{ userId: bia.userId, target: null, after: { masks: 'email', question: expect.any(String) } }])
    expect(JSON.stringify(entries)).not.toMatch(/rogerio|dominio/i)
    expect((await count(bia, named(chat.waId))).result.totalReg).toBe(1)
    expect((await questions()).map(({ after }) => after.masks).toSorted()).toEqual(['email', 'number'])
    house.clock.advance(3_600_001)
    const now = house.clock.now()
    const token = await house.house.accessTokens.sign({ ...bia, expiresAt: now + 60_000 }, now)
    expect((await count({ ...bia, token }, wholeEmail)).status).toBe(200)
    expect(await questions()).toHaveLength(3)
  })

  it('counts against the limit of reveals, each value of one condition by itself', async () => {
    const { bia, count, questions, rogerio } = await aScene()
    const reveal = () => house.ask(contactMaskingCalls.revealContact, rogerio, bia)
    const guesses = (from: number, many: number): Condition => ({
      any: Array.from({ length: many }, (_, nth) => ({ field: 'email', is: 'equals' as const, text: `pessoa${from + nth}@dominio.com` })),
    })
    expect((await count(bia, guesses(0, mostReveals + 1))).refusal.code).toBe('rate.limited')
    expect(await questions()).toEqual([])
    expect((await reveal()).status).toBe(200)
    expect((await count(bia, guesses(0, mostReveals - 2))).status).toBe(200)
    expect((await count(bia, wholeEmail)).result.totalReg).toBe(1)
    const tooMany = await count(bia, guesses(100, 1))
    expect([tooMany.status, tooMany.refusal.code]).toEqual([429, 'rate.limited'])
    expect((await reveal()).status).toBe(429)
    // Repeating an earlier condition does not count again, so this call succeeds although the limit is reached.
    expect((await count(bia, wholeEmail)).status).toBe(200)
    expect(await questions()).toHaveLength(mostReveals - 1)
  })

  it('is counted once where the same person asks many things at the same moment', async () => {
    const { bia, count, questions } = await aScene()
    const answers = await Promise.all(
      Array.from({ length: mostReveals + 8 }, (_, nth) => count(bia, email('equals', `pessoa${nth}@dominio.com`))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(mostReveals)
    expect(await questions()).toHaveLength(mostReveals)
  })
})

describe('[HD6] a saved condition', () => {
  it('of a broadcast keeps working for who sees contacts masked, who cannot change it', async () => {
    const { bia, carla, asked, count, save, shownTo, questions } = await aScene()
    expect((await save(carla, partOfEmail)).status).toBe(200)
    const shown = await shownTo(bia)
    expect(shown).toEqual(hiddenEmail)
    expect(await shownTo(carla)).toEqual(partOfEmail)
    expect((await count(bia, shown)).result.totalReg).toBe(1)
    expect((await save(bia, shown)).status).toBe(200)
    expect(await shownTo(carla)).toEqual(partOfEmail)
    const narrower: Condition = {
      all: [
        { field: 'email', is: 'has', text: hiddenValue },
        { field: 'status', is: 'anyOf', values: [0] },
      ],
    }
    for (const changed of [email('has', 'roge'), partOfEmail, email('lacks', hiddenValue), narrower]) {
      expect((await count(bia, changed)).refusal.code).toBe(refused)
      expect((await save(bia, changed)).refusal.code).toBe(refused)
    }
    expect((await house.ask(previewBroadcast, asked, bia)).result.people).toHaveLength(1)
    expect((await house.ask(rehearseBroadcast, asked, bia)).result.rehearsal?.total).toBe(1)
    expect(await questions()).toEqual([])
  })

  it('of a broadcast that somebody saved themselves is refused once they see contacts masked', async () => {
    const { carla, bia, asked, count, save, person } = await aScene()
    await save(carla, partOfEmail)
    await person(carla.userId)
    for (const answer of [await count(carla, partOfEmail), await save(carla, partOfEmail)]) expect(answer.refusal.code).toBe(refused)
    for (const call of [rehearseBroadcast, previewBroadcast]) expect((await house.ask(call, asked, carla)).refusal.code).toBe(refused)
    expect((await count(bia, hiddenEmail)).result.totalReg).toBe(1)
  })

  it('of a segment keeps working for others, and is left out of the counts of who saved it', async () => {
    const { carla, bia, companyId, asked, aSegment, person } = await aScene()
    const segmentId = await aSegment(partOfEmail)
    const counts = async (who: TestAgent) =>
      (await house.ask(segmentCalls.countSegments, { companyId, segmentIds: [segmentId] }, who)).result.map(({ total }) => total)
    const shown = async (who: TestAgent) =>
      (await house.ask(segmentCalls.listSegments, { companyId }, who)).result.map(({ condition }) => JSON.parse(condition) as unknown)
    expect([await shown(carla), await shown(bia)]).toEqual([[partOfEmail], [hiddenEmail]])
    const filtered = (who: TestAgent) => house.ask(validateBroadcastFilter, { ...asked, segmentIds: [segmentId] }, who)
    expect([await counts(carla), await counts(bia)]).toEqual([[1], [1]])
    await person(carla.userId)
    expect([await counts(carla), await counts(bia)]).toEqual([[], [1]])
    expect((await filtered(carla)).refusal.code).toBe(refused)
    expect((await filtered(bia)).result.totalReg).toBe(1)
  })

  it('of a view finds for everybody what it asks, and is refused to who saved it before they saw contacts masked', async () => {
    const { admin, carla, bia, companyId, person } = await aScene()
    const ofCompany = await views.aView(admin, { scope: 'company', condition: named('4321') })
    const own = await views.aView(carla, { condition: named('4321') })
    expect((await views.chatsOf(bia, ofCompany)).result.totalChats).toBe(1)
    expect(await views.counts(bia, [ofCompany])).toMatchObject([{ count: 1 }])
    await person(carla.userId)
    expect((await views.chatsOf(carla, own)).refusal.code).toBe(refused)
    expect(await views.counts(carla, [own, ofCompany])).toMatchObject([{ viewId: ofCompany.viewId, count: 1 }])
    const many = { companyId, action: 'read' as const, filter: { viewId: own.viewId } }
    expect((await house.ask(batchCalls.bulkChats, many, carla)).refusal.code).toBe(refused)
    // Its name may change, as long as its condition stays.
    expect((await views.change(carla, own, { name: 'Outro nome' })).status).toBe(200)
    expect((await views.change(carla, { ...own, version: 2 }, { condition: named('321') })).refusal.code).toBe(refused)
    expect((await views.change(carla, { ...own, version: 2 }, { condition: named('Rogério') })).status).toBe(200)
    expect((await house.ask(viewCalls.listViews, { companyId }, carla)).result.views).toHaveLength(2)
  })

  it('of a view shows neither number nor e-mail that a colleague typed, and keeps them when it is sent back', async () => {
    const { admin, bia, carla, companyId, departmentId } = await aScene()
    const group: Condition = {
      any: [
        { field: 'contact', is: 'has', text: '+55 11 98765-4321' },
        { all: [{ field: 'contact', is: 'lacks', text: 'Rogério 98765' }] },
        { field: 'contact', is: 'has', text: 'Lia' },
      ],
    }
    const shared = await views.aView(bia, { scope: 'department', departmentId })
    expect((await views.change(admin, shared, { condition: group })).status).toBe(200)
    const shown = async (who: TestAgent) =>
      (await house.ask(viewCalls.listViews, { companyId }, who)).result.views.map(({ condition }) => JSON.parse(condition) as Condition)
    const [masked] = await shown(bia)
    expect(JSON.stringify(masked)).not.toMatch(/\d{4}/)
    expect(JSON.stringify(masked)).toContain('Lia')
    expect(await shown(carla)).toEqual([group])
    const renamed = await views.change(bia, { ...shared, version: 2 }, { name: 'Outro nome', condition: masked! })
    expect(renamed.status).toBe(200)
    expect(await shown(carla)).toEqual([group])
    expect((await views.change(bia, { ...shared, version: 3 }, { condition: named(hiddenValue) })).refusal.code).toBe(refused)
  })

  it('of a view is that of whoever changed it last, and not of its author', async () => {
    const { admin, bia, departmentId } = await aScene()
    const shared = await views.aView(bia, { scope: 'department', departmentId })
    expect((await views.change(admin, shared, { condition: named('4321') })).status).toBe(200)
    expect((await views.chatsOf(bia, shared)).result.totalChats).toBe(1)
  })
})

describe('[HD6] a search for a whole number', () => {
  type Search = (
    scene: Scene,
    searchFilter: string,
    page?: { beforeTime: number },
  ) => Promise<{ status: number; refusal: { code: string } }>
  const searches: Record<string, Search> = {
    findChatsAndContacts: ({ bia, companyId }, searchFilter) =>
      house.ask(inboxCalls.findChatsAndContacts, { companyId, searchFilter }, bia),
    listAllChats: ({ bia, companyId }, searchFilter, page) =>
      house.ask(inboxCalls.listAllChats, { companyId, searchFilter, ...page } as never, bia),
    listMoreChats: ({ bia, companyId }, searchFilter, page) =>
      house.ask(inboxCalls.listMoreChats, { companyId, tabActive: 1, searchFilter, ...page } as never, bia),
    getChatTotals: ({ bia, companyId }, searchFilter) => house.ask(inboxCalls.getChatTotals, { companyId, searchFilter }, bia),
    bulkChats: ({ bia, companyId }, searchFilter) =>
      house.ask(batchCalls.bulkChats, { companyId, action: 'read', filter: { searchFilter } }, bia),
  }

  it.each(Object.keys(searches))('of %s counts once, with its next page', async (name) => {
    const scene = await aScene()
    const search = searches[name]!
    for (const text of ['Rogério', '4321']) expect((await search(scene, text)).status).toBe(200)
    expect(await scene.questions()).toEqual([])
    for (const text of [scene.chat.waId, `+${scene.chat.waId}`]) expect((await search(scene, text)).status).toBe(200)
    expect((await search(scene, scene.chat.waId, { beforeTime: house.clock.now() })).status).toBe(200)
    const asked = { userId: scene.bia.userId, target: null, after: { masks: 'number', question: expect.any(String) } }
    expect(await scene.questions()).toEqual([asked])
  })

  it('is refused beyond the limit of reveals, and free for who sees numbers', async () => {
    const scene = await aScene()
    const search = searches.findChatsAndContacts!
    const number = (nth: number) => `55119${82_000_000 + nth}`
    for (let nth = 0; nth < mostReveals; nth += 1) expect((await search(scene, number(nth))).status).toBe(200)
    const refusals = [await search(scene, number(mostReveals)), await searches.getChatTotals!(scene, number(mostReveals))]
    expect(refusals.map(({ status, refusal }) => [status, refusal.code])).toEqual([429, 429].map((status) => [status, 'rate.limited']))
    expect([(await search(scene, number(0))).status, (await search(scene, 'Rogério')).status]).toEqual([200, 200])
    expect((await search({ ...scene, bia: scene.carla }, number(mostReveals))).status).toBe(200)
    expect(await scene.questions()).toHaveLength(mostReveals)
  })
})

it('[HD5] a number that is whole in its country finds nobody whose number only begins with it', async () => {
  const { bia, companyId, departmentId, count } = await aScene()
  // Numbers of Germany have several lengths, so that each of these fills a mask.
  const [short, long] = ['493012345678', '4930123456789']
  await aMessage(house.superuser, companyId, await aChat(house.superuser, { companyId, departmentId, waId: long }))
  const search = async (searchFilter: string) =>
    (await house.ask(inboxCalls.findChatsAndContacts, { companyId, searchFilter }, bia)).result.chats.map(({ waId }) => waId)
  expect([await search(`+${long}`), await search(`+${short}`)]).toEqual([[long], []])
  expect([(await count(bia, named(`+${long}`))).result.totalReg, (await count(bia, named(`+${short}`))).result.totalReg]).toEqual([1, 0])
})
