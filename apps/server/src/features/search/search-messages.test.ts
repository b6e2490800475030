import type { ChatKey } from '@prosa/contract/chats/model'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { searchCalls, searchPageSize } from '@prosa/contract/search/calls'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { Db } from '../../kit/db/db.ts'
import { newId } from '../../kit/db/ids.ts'
import { startWorker } from '../../kit/queue/queue-worker.ts'
import { aChat, aNumber } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { labelScene } from '../../testing/scenes/label-scene.ts'
import { searchScene, tinySizes } from '../../testing/scenes/search-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import { findHits } from './finding/find-hits.ts'
import { sliceWorker } from './jobs.ts'

const { searchMessages, searchNotes, searchContactNotes } = searchCalls

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

async function aScene() {
  const company = await house.aCompany()
  const { companyId } = company
  const sales = await company.aDepartment('Vendas')
  const ana = await company.anAgent({ departmentIds: [sales], name: 'Ana' })
  const chat = await aChat(house.superuser, { companyId, departmentId: sales })
  const { say, fill } = searchScene(house)
  return {
    ...company,
    sales,
    ana,
    chat,
    say: (body: string, said: Parameters<typeof say>[3] & { where?: ChatKey } = {}) => say(companyId, said.where ?? chat, body, said),
    /** With enough of nothing that all that was said is in slices. */
    async fillAll() {
      for (let n = 0; n < 5; n += 1) await say(companyId, chat, '.')
      await fill(companyId)
    },
  }
}

type More = Omit<Parameters<typeof house.ask<typeof searchMessages>>[1], 'companyId' | 'words'>
const search = async (who: TestAgent, words: string, more: Partial<More> = {}) =>
  (await house.ask(searchMessages, { companyId: who.companyId, words, ...more }, who)).result
const found = async (who: TestAgent, words: string, more: Partial<More> = {}) =>
  (await search(who, words, more)).hits.map(({ messageId }) => messageId)

describe('[SR2] [SR3] a message', () => {
  it('is found with what is shown of it, from a row and from a slice alike', async () => {
    const { ana, say, fillAll, chat } = await aScene()
    const at = Date.now() - 60_000
    const messageId = await say('O SOFÁ chegou', { agentId: ana.userId, at })
    const hit = {
      ...chat,
      messageId,
      contactName: '',
      departmentName: 'Vendas',
      messageType: 'text',
      excerpt: 'O SOFÁ chegou',
      fromMe: true,
      agentName: 'Ana',
      time: at,
    }
    expect(await search(ana, 'sofa')).toEqual({ hits: [hit], after: null, lookedUntil: null })
    await fillAll()
    expect(await search(ana, 'sofa')).toEqual({ hits: [hit], after: null, lookedUntil: null })
  })

  it('is found by the name of its file, also after that got another', async () => {
    const { companyId, ana, say, fillAll } = await aScene()
    const [messageId, mediaId] = [await say('segue', { type: 'document' }), newId()]
    await house.superuser`insert into media (company_id, media_id, kind, state, file_name) values (${companyId}, ${mediaId}, 'document', 'stored', 'boleto-março.pdf')`
    await house.superuser`update messages set media_id = ${mediaId} where message_id = ${messageId}`
    expect(await found(ana, 'boleto marco')).toEqual([messageId])
    await fillAll()
    expect(await found(ana, 'boleto marco')).toEqual([messageId])
    await house.superuser`update media set file_name = 'nota.pdf' where media_id = ${mediaId}`
    expect([await found(ana, 'boleto'), await found(ana, 'nota segue')]).toEqual([[], [messageId]])
  })

  it('is found by nobody who does not see its chat, nor by another company, and no answer has anything of it', async () => {
    const { companyId, say, fillAll, ana, anAgent, aDepartment } = await aScene()
    const hiding = await aDepartment('SAC', { permissions: { ...allDepartmentPermissions, seeOthers: false } })
    const hidden = await aChat(house.superuser, { companyId, departmentId: hiding, agentId: ana.userId })
    const [open, secret] = [await say('canario um'), await say('canario dois', { where: hidden })]
    const colleague = await anAgent({ departmentIds: [hiding] })
    const foreign = await (await house.aCompany()).anAdmin()
    for (const isFilled of [false, true]) {
      if (isFilled) await fillAll()
      for (const words of ['canario', 'can', '"canario dois"'])
        for (const who of [colleague, foreign]) {
          const asked = { companyId: who.companyId, words, departmentIds: [hiding], agentIds: [ana.userId] }
          for (const call of [searchMessages, searchNotes]) {
            const { status, body } = await house.ask(call, asked, who)
            expect([status, body.includes('dois'), body.includes(open), body.includes(secret)]).toEqual([200, false, false, false])
          }
        }
      expect(await found(ana, 'canario')).toEqual([secret, open])
    }
    expect((await house.ask(searchMessages, { companyId, words: 'canario' }, foreign)).refusal.code).toBe('company.foreign')
  })
})

it('[SR5] is narrowed by number, department, label, writer, time, kind and side, each and together', async () => {
  const { companyId, sales, ana, anAdmin, aDepartment, say, fillAll, chat } = await aScene()
  const admin = await anAdmin()
  const care = await aDepartment('SAC')
  const there = await aChat(house.superuser, { companyId, departmentId: care, phonenumberId: await aNumber(house.superuser, companyId) })
  const labels = labelScene(house)
  const { labelId } = await labels.aLabel(admin, { text: 'VIP' })
  const begin = Date.now() - 1_000_000
  const plain = await say('oi tudo', { at: begin })
  const written = await say('oi tudo', { agentId: ana.userId, at: begin + 10 })
  const picture = await say('oi tudo', { type: 'image', at: begin + 20 })
  const elsewhere = await say('oi tudo', { where: there, at: begin + 30 })
  await labels.link(admin, labelId, { messageId: elsewhere })
  await say('oi tudo', { type: 'note', agentId: ana.userId })
  for (const isFilled of [false, true]) {
    if (isFilled) await fillAll()
    const cases: [Partial<More>, string[]][] = [
      [{}, [elsewhere, picture, written, plain]],
      [{ phonenumberIds: [there.phonenumberId] }, [elsewhere]],
      [{ departmentIds: [sales] }, [picture, written, plain]],
      [{ labelIds: [labelId] }, [elsewhere]],
      [{ agentIds: [ana.userId] }, [written]],
      [{ fromTime: begin + 10, toTime: begin + 20 }, [picture, written]],
      [{ messageTypes: ['image', 'video'] }, [picture]],
      [{ side: 'company' }, [written]],
      [{ side: 'customer', phonenumberIds: [chat.phonenumberId], toTime: begin + 5 }, [plain]],
      [{ agentIds: [newId()] }, []],
      [{ labelIds: [] }, []],
    ]
    for (const [more, expected] of cases) expect([more, await found(admin, 'oi', more)]).toEqual([more, expected])
  }
})

describe('[SR4] a page', () => {
  it('goes on where it ended, for the same search by the same person only', async () => {
    const { companyId, ana, anAdmin, say, fillAll } = await aScene()
    const all: string[] = []
    for (let n = 0; n < searchPageSize + 6; n += 1) all.unshift(await say(`oi ${n}`))
    await fillAll()
    all.unshift(await say('oi de novo'))
    const first = await search(ana, 'oi')
    const second = await search(ana, 'oi', { after: first.after! })
    expect([...first.hits, ...second.hits].map(({ messageId }) => messageId)).toEqual(all)
    expect([typeof first.lookedUntil, second.after, second.lookedUntil]).toEqual(['number', null, null])
    const refused = async (who: TestAgent, words: string, after: string) =>
      (await house.ask(searchMessages, { companyId, words, after }, who)).refusal.code
    const after = first.after!
    expect([
      await refused(await anAdmin(), 'oi', after),
      await refused(ana, 'ola', after),
      await refused(ana, 'oi', `${after}x`),
      await refused(ana, 'oi', ''),
      await refused(ana, 'oi', 'WzEsMiwzXQ.abc'),
    ]).toEqual(Array.from({ length: 5 }, () => 'search.wrongPlace'))
  })

  it('is answered after a bounded read, however little was found, and the next ones find the rest', async () => {
    const { companyId, anAdmin, say, fillAll } = await aScene()
    const admin = seesAll(await anAdmin())
    const needles = [await say('agulha')]
    for (let n = 0; n < 110; n += 1) await say('palha')
    await fillAll()
    for (let n = 0; n < 12; n += 1) await say('palha')
    needles.unshift(await say('agulha'))
    for (let n = 0; n < 12; n += 1) await say('palha')
    const read = async (words: string, bounds: { rows: number; postings: number; slices: number }) => {
      const [hits, calls]: [string[], number[]] = [[], []]
      for (let before: string | null | undefined; before !== null; ) {
        const from = before ?? null
        const part = await house.house.database.transaction(companyId, async (db) =>
          findHits(
            db,
            { actor: admin, words, wanted: { isNote: false, side: words === 'palha' ? 'company' : undefined } },
            from,
            21,
            bounds,
          ),
        )
        hits.push(...part.hits.map(({ messageId }) => messageId))
        calls.push(part.hits.length)
        before = part.next
      }
      return { hits, calls: calls.length }
    }
    const some = await read('agulha', { rows: 5, postings: 1, slices: 1 })
    expect([some.hits, some.calls > 4]).toEqual([needles, true])
    const none = await read('palha', { rows: 100, postings: 8, slices: 100 })
    expect([none.hits, none.calls > 1]).toEqual([[], true])
    expect((await read('palha', { rows: 100, postings: 1_000, slices: 1 })).calls).toBeGreaterThan(1)
    // More of a slice changed than is read at once.
    await house.superuser`update messages set message_body = 'alfinete' where company_id = ${companyId} and message_body = 'palha'`
    const changed = await house.superuser`select message_id from messages where company_id = ${companyId} and message_body = 'alfinete'
      order by message_id desc`
    const pins = await read('alfinete', { rows: 100, postings: 40, slices: 100 })
    expect([pins.hits, pins.calls > 4]).toEqual([changed.map(({ messageId }) => messageId), true])
  })
})

it('[SR2] is found also while the slice that it goes into is filled in the middle of the search', async () => {
  const { companyId, anAdmin, say, fillAll } = await aScene()
  const actor = seesAll(await anAdmin())
  const messageId = await say('as cadeiras chegaram')
  const { hits } = await house.house.database.transaction(companyId, (db) =>
    findHits(filledBetween(db, fillAll), { actor, words: 'cadeira', wanted: { isNote: false } }, null, 21),
  )
  expect(hits.map((hit) => hit.messageId)).toEqual([messageId])
})

const seesAll = (admin: TestAgent) => ({
  ...admin,
  permissions: ['admin' as const],
  departmentIds: 'all' as const,
  ownChatsOnlyIn: [],
  contactsMasked: false,
  flagsOff: [],
  internal: false,
  sessionId: '',
})

/** Between what the words stand for and what is filled, whichever is asked first, everything is filled. */
function filledBetween(db: Db, fillAll: () => Promise<void>): Db {
  let first: Promise<unknown> | null = null
  return new Proxy(db, {
    apply(statement, _, args) {
      const run = () => Reflect.apply(statement, undefined, args)
      if (!/^\s*select s\.(is_phrase|slice)/.test(args[0][0])) return run()
      if (first) return first.then(fillAll).then(run)
      first = run().execute()
      return first
    },
  })
}

it('[SR6] the best come first: as they were said, then side by side, the newest of equals; page by page', async () => {
  const { ana, say, fillAll } = await aScene()
  const exact = await say('chegou um pedido azul')
  const together = await say('o pedido chegou')
  const forms = await say('pedidos chegaram')
  for (let n = 0; n < searchPageSize; n += 1) await say('chegaram uns pedidos')
  await fillAll()
  const first = await search(ana, 'pedido chegou', { order: 'best' })
  expect(first.hits.slice(0, 3).map(({ messageId }) => messageId)).toEqual([together, exact, forms])
  await say('pedido chegou')
  const second = await search(ana, 'pedido chegou', { order: 'best', after: first.after! })
  expect([second.hits.length, second.after, new Set([...first.hits, ...second.hits].map(({ messageId }) => messageId)).size]).toEqual([
    3,
    null,
    searchPageSize + 3,
  ])
})

describe('[SR8] a note', () => {
  it('of a chat is found as messages are, and apart from them', async () => {
    const { companyId, ana, say, fillAll } = await aScene()
    const [, note] = [await say('ligar amanhã'), await say('ligar amanhã', { type: 'note', agentId: ana.userId })]
    await fillAll()
    const { result } = await house.ask(searchNotes, { companyId, words: 'ligar' }, ana)
    expect(result.hits.map(({ messageId, agentName }) => [messageId, agentName])).toEqual([[note, 'Ana']])
  })

  it('about a contact is found by who knows all contacts, and by others where they see a chat with them', async () => {
    const { companyId, ana, anAgent, aDepartment, chat } = await aScene()
    const care = await aDepartment('SAC')
    const stranger = await anAgent({ departmentIds: [care] })
    const knowing = await anAgent({ departmentIds: [care], permissions: ['agent', 'contact'] })
    const [{ contactId }] = await house.superuser<
      [{ contactId: string }]
    >`select contact_id from chats where company_id = ${companyId} and wa_id = ${chat.waId}`
    for (const [nth, body] of ['Prefere boleto', 'Paga com boletos', 'Mora longe'].entries())
      await house.superuser`insert into contact_notes (company_id, note_id, contact_id, body, user_id, at)
        values (${companyId}, ${newId()}, ${contactId}, ${body}, ${ana.userId}, ${1_800_000_000_000 + nth})`
    const find = async (who: TestAgent) =>
      (await house.ask(searchContactNotes, { companyId, words: 'boleto' }, who)).result.hits.map(({ excerpt, byName, chat: shown }) => [
        excerpt,
        byName,
        shown,
      ])
    expect(await find(ana)).toEqual([
      ['Paga com boletos', 'Ana', chat],
      ['Prefere boleto', 'Ana', chat],
    ])
    expect(await find(knowing)).toEqual([
      ['Paga com boletos', 'Ana', null],
      ['Prefere boleto', 'Ana', null],
    ])
    expect(await find(stranger)).toEqual([])
  })
})

it('[SR11] the words of what is gone for good leave the index, with its chat and contact too', async () => {
  const { companyId, ana, say, fillAll } = await aScene()
  const messageId = await say('segredissimo')
  await fillAll()
  const words = () => house.superuser`select word from search_words where company_id = ${companyId} and word like 'segred%'`
  expect(await words()).toHaveLength(1)
  await house.superuser`delete from messages where message_id = ${messageId}`
  expect(await found(ana, 'segredissimo')).toEqual([])
  await searchScene(house).fill(companyId)
  expect([
    await words(),
    await house.superuser`select from search_places where company_id = ${companyId} and ${messageId} = any (message_ids)`,
  ]).toEqual([[], []])
})

it('[SR12] the words of what was deleted or is said otherwise leave the index a minute later, by one item of work', async () => {
  const { companyId, say, fillAll } = await aScene()
  const [deleted, edited, kept] = [await say('segredissimo'), await say('sigilosissimo'), await say('publico')]
  await fillAll()
  const words = async () =>
    (
      await house.superuser`select distinct word from search_words where company_id = ${companyId} and word ~ '^(se|si|pu)' order by word`
    ).map(({ word }) => word)
  expect(await words()).toEqual(['publico', 'segredissimo', 'sigilosissimo'])
  await house.superuser`delete from search_work where company_id = ${companyId}`
  await house.superuser`update messages set message_status = 2 where message_id = ${kept}`
  const due = () =>
    house.superuser`select due_at - now() between '60 seconds' and '65 seconds' as is_soon from search_work where company_id = ${companyId}`
  expect(await due()).toEqual([])
  await house.superuser`update messages set deleted_at = now() where message_id = ${deleted}`
  await house.superuser`update messages set message_body = 'outra coisa' where message_id = ${edited}`
  expect(await due()).toEqual([{ isSoon: true }])
  house.clock.advance(120_000)
  await house.superuser`update search_work set due_at = now() where company_id = ${companyId}`
  const running = await startWorker(house.house, sliceWorker(tinySizes))
  onTestFinished(() => running.close())
  await waitUntil('nothing is left to look after', async () => (await due()).length === 0)
  expect(await words()).toEqual(['publico'])
})
