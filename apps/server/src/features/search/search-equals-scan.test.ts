import type { ChatKey } from '@prosa/contract/chats/model'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { searchCalls } from '@prosa/contract/search/calls'
import { beforeAll, expect, inject, it } from 'vitest'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { searchScene } from '../../testing/scenes/search-scene.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { moveChatTo } from '../chats/public.ts'
import { lockChat } from '../sight/public.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})

const seed = inject('seed')
const rounds = inject('isFull') ? 30 : 6

/** Numbers that look drawn, the same for the same seed. */
function drawing(start: number) {
  let state = start >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const vocabulary = [
  'pedido',
  'pedidos',
  'Pedir',
  'promoção',
  'promoções',
  'cartão',
  'carta',
  'casa',
  'CASAS',
  '48213',
  '😀',
  'de',
  'para',
  'sofá',
  'azul',
]
const searches = ['pedido', 'ped', 'promocao', 'cartoes', 'casa azul', '"sofá azul"', '482', '😀', 'de', 'azul de', 'nada']

/** What was said, by the rule as people know it: a plain scan of the rows with the functions that fold them. */
async function scan(companyId: string, words: string, seen: readonly string[]): Promise<string[]> {
  const phrase = words.startsWith('"')
  const rows = await house.superuser<{ messageId: string }[]>`
    with sought as (select word, search_begin(word) as begin, search_stem(word) as stem from string_to_table(btrim(search_text(${words})), ' ') as t (word))
    select message_id from messages m where company_id = ${companyId} and deleted_at is null and message_type not in ('note', 'system')
      and phonenumber_id || wa_id = any (${[...seen]})
      and not exists (select from sought s where not exists (select from string_to_table(search_text(m.message_body), ' ') as t (said)
        where said = s.word or not ${phrase} and s.begin is not null and starts_with(said, s.begin)
          and (starts_with(said, s.word) or search_stem(said) = s.stem)))
      and (not ${phrase} or strpos(search_text(m.message_body), search_text(${words})) > 0)
    order by message_id desc`
  return rows.map(({ messageId }) => messageId)
}

/** All pages, one after the other. */
async function findAll(who: TestAgent, words: string): Promise<string[]> {
  const found: string[] = []
  for (let after: string | null | undefined; after !== null; ) {
    const { result } = await house.ask(searchCalls.searchMessages, { companyId: who.companyId, words, ...(after ? { after } : {}) }, who)
    found.push(...result.hits.map(({ messageId }) => messageId))
    after = result.after
  }
  return found
}

it(`[SR1] [SR2] [SR3] finds what a scan of the rows finds, whatever was filled, edited, deleted, moved, merged and hidden (seed ${seed})`, async () => {
  const draw = drawing(seed)
  const scene = searchScene(house)
  const { companyId, aDepartment, anAgent, anAdmin } = await house.aCompany()
  const open = await aDepartment('Vendas')
  const hiding = await aDepartment('SAC', { permissions: { ...allDepartmentPermissions, seeOthers: false } })
  const [admin, ana, bia] = [await anAdmin(), await anAgent({ departmentIds: [open] }), await anAgent({ departmentIds: [hiding] })]
  const inOpen = await aChat(house.superuser, { companyId, departmentId: open })
  const chats = [
    inOpen,
    await aChat(house.superuser, { companyId, departmentId: open, phonenumberId: inOpen.phonenumberId }),
    await aChat(house.superuser, { companyId, departmentId: hiding, agentId: ana.userId, phonenumberId: inOpen.phonenumberId }),
    await aChat(house.superuser, { companyId, departmentId: hiding, agentId: bia.userId, phonenumberId: inOpen.phonenumberId }),
  ]
  const keyOf = ({ phonenumberId, waId }: ChatKey) => phonenumberId + waId
  const seenBy: [TestAgent, string[]][] = [
    [admin, chats.map(keyOf)],
    [ana, chats.slice(0, 3).map(keyOf)],
    [bia, [keyOf(chats[3]!)]],
  ]
  const text = () => Array.from({ length: 1 + draw(4) }, () => vocabulary[draw(vocabulary.length)]).join(draw(5) === 0 ? ', ' : ' ')
  const ids: string[] = []
  const chosen = () => ids[draw(ids.length)]!
  /** A chat of the same place becomes one with another, by what does so when a customer turns out to be another. */
  const merge = async () => {
    const to = chats[draw(4)]!
    const [place] = await house.superuser<[{ departmentId: string; agentId: string | null }]>`select department_id, agent_id from chats
      where company_id = ${companyId} and wa_id = ${to.waId}`
    const gone = await aChat(house.superuser, { companyId, ...place, phonenumberId: to.phonenumberId })
    for (let n = 0; n < 3; n += 1) ids.push(await scene.say(companyId, gone, text()))
    if (draw(2) === 0) await scene.fill(companyId)
    await house.house.work(companyId, async (ctx) => {
      const chat = await lockChat(ctx.db, companyId, gone)
      await moveChatTo({ ...ctx, house: house.house, companyId }, chat!, to.waId, async () => undefined)
    })
  }
  for (let round = 0; round < rounds; round += 1) {
    for (let n = 3 + draw(12); n > 0; n -= 1)
      ids.push(await scene.say(companyId, chats[draw(4)]!, text(), { type: ['note', 'system'][draw(12)] ?? 'text' }))
    if (draw(3) > 0) await scene.fill(companyId)
    await house.superuser`update messages set message_body = ${text()} where message_id = any (${[chosen(), chosen()]})`
    await house.superuser`update messages set deleted_at = now() where message_id = ${chosen()}`
    await house.superuser`update messages set wa_id = ${chats[draw(4)]!.waId} where message_id = ${chosen()}`
    await house.superuser`delete from messages where message_id = ${ids.splice(draw(ids.length), 1)[0]!}`
    if (draw(2) === 0) await merge()
    if (draw(4) === 0) await scene.fill(companyId)
    for (const [who, seen] of seenBy) {
      const words = searches[draw(searches.length)]!
      expect([round, words, await findAll(who, words)]).toEqual([round, words, await scan(companyId, words, seen)])
    }
  }
  // Some of each kind of slice were read.
  const [row] =
    await house.superuser`select count(*) filter (where is_joined)::integer > 0 as joined, count(*) > 0 as filled from search_slices
    where company_id = ${companyId} and filled_at is not null`
  expect(row).toEqual({ joined: true, filled: true })
})
