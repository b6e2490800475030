import { ChatTotals, inboxCalls } from '@prosa/contract/inbox/calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { aChat } from '../../testing/scenes/a-chat.ts'
import type { TestAgent } from '../../testing/scenes/a-company.ts'
import { type TestHouse, testHouse } from '../../testing/test-house.ts'
import { plainWords } from './read-filters.ts'

const { listOwnChats, listQueueChats, listOtherChats, getChatTotals } = inboxCalls

const numbers = {
  withNinth: '5511987654321',
  withoutNinth: '554788120042',
  landline: '551133445566',
  portuguese: '351912340077',
}

let house: TestHouse
let admin: TestAgent
let colleague: TestAgent
beforeAll(async () => {
  house = await testHouse()
  const company = await house.aCompany()
  const departmentId = await company.aDepartment('Vendas')
  admin = await company.anAdmin()
  colleague = await company.anAgent({ departmentIds: [departmentId] })
  const holders = [null, admin.userId, colleague.userId, null]
  for (const [nth, waId] of Object.values(numbers).entries())
    await aChat(house.superuser, { companyId: company.companyId, departmentId, waId, agentId: holders[nth]! })
})

async function found(searchFilter: string): Promise<string[]> {
  const asked = { companyId: admin.companyId, searchFilter, userIdJson: [colleague.userId] }
  const lists = await Promise.all([listOwnChats, listQueueChats, listOtherChats].map((call) => house.ask(call, asked, admin)))
  return lists.flatMap(({ result }) => result.resumeList.map(({ waId }) => waId)).toSorted()
}

describe('[CH23] a number is found', () => {
  it.each<[typed: string, number: keyof typeof numbers]>([
    ['4321', 'withNinth'],
    ['54321', 'withNinth'],
    ['98765-4321', 'withNinth'],
    ['8765-4321', 'withNinth'],
    ['(11) 98765-4321', 'withNinth'],
    ['11 8765 4321', 'withNinth'],
    ['+55 (11) 98765', 'withNinth'],
    ['011987654321', 'withNinth'],
    ['+55\u00a011\u00a098765\u20114321\u202c', 'withNinth'],
    ['0042', 'withoutNinth'],
    ['47 98812-0042', 'withoutNinth'],
    ['988120042', 'withoutNinth'],
    ['3344.5566', 'landline'],
    ['5566', 'landline'],
    ['912 340 077', 'portuguese'],
    ['+351 912', 'portuguese'],
  ])('by %j', async (typed, number) => {
    expect(await found(typed)).toEqual([numbers[number]])
  })

  it.each(['765', '321', '7654', '+4321', '4321x', '98765-4322'])('not by %j', async (typed) => {
    expect(await found(typed)).toEqual([])
  })

  it('[CH25] and the totals say on which lists', async () => {
    const totals = async (searchFilter: string) =>
      ChatTotals.parse(JSON.parse((await house.ask(getChatTotals, { companyId: admin.companyId, searchFilter }, admin)).result))
    expect(await totals('4321')).toMatchObject({ MyListTotal: 0, QueueListTotal: 1, AllOthersList: 0 })
    expect(await totals('0042')).toMatchObject({ MyListTotal: 1, QueueListTotal: 0, AllOthersList: 0 })
    expect(await totals('55')).toMatchObject({ MyListTotal: 1, QueueListTotal: 1, AllOthersList: 1 })
    expect(await totals('nobody')).toMatchObject({ MyListTotal: 0, QueueListTotal: 0, AllOthersList: 0 })
  })
})

describe('plainWords', () => {
  it.each(['Maria', 'souza, MARIA maria', "d'Avila-Lima 2a", '(11) 9', 'a_b', '  ', `${'x'.repeat(70)} y`])(
    'are those of the database: %j',
    async (text) => {
      const [row] = await house.superuser`select name_words(${text}) as words`
      expect(plainWords(text)?.toSorted()).toEqual(row?.words)
    },
  )

  it('are left to the database where a sign may be more than itself', () => {
    expect(plainWords('João')).toBeNull()
    expect(plainWords('Joa\u0303o')).toBeNull()
  })
})
