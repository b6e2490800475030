import { ChatStatus } from '@prosa/contract/chats/states'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import { describe, expect, it } from 'vitest'
import { newQueryClient, queryKeyOf } from '../../../kit/calls/query.ts'
import { aChat } from '../../../testing/samples/chat-samples.ts'
import { chatTabs } from '../list/chat-tabs.ts'
import { countedIn, moveTotals } from './move-totals.ts'

const { mine, queue, others } = chatTabs
const companyId = 'casa-aurora'
const key = queryKeyOf(inboxCalls.getChatTotals, { companyId })

function counted(at: number, text = '{"MyListTotal":2,"QueueListTotal":0,"AllOthersList":4,"ForDistribution":0}') {
  const client = newQueryClient()
  client.setQueryData(key, text, { updatedAt: at })
  return {
    move: (from: 0 | 1 | 2 | null, to: 0 | 1 | 2 | null, heardAt = at + 1) => {
      moveTotals(client, companyId, { from, to }, heardAt)
      return client.getQueryData<string>(key)
    },
  }
}

describe('the numbers of the tabs', () => {
  it('follow a chat from one tab to another, and out of all', () => {
    const { move } = counted(1_000)
    expect(JSON.parse(move(mine, others)!)).toMatchObject({ MyListTotal: 1, QueueListTotal: 0, AllOthersList: 5 })
    expect(JSON.parse(move(mine, null)!)).toMatchObject({ MyListTotal: 0, AllOthersList: 5 })
    expect(JSON.parse(move(queue, mine)!)).toMatchObject({ MyListTotal: 1, QueueListTotal: 0 })
  })

  it('are not moved by what the server has counted already, nor where they cannot be read', () => {
    expect(JSON.parse(counted(1_000).move(mine, queue, 999)!)).toMatchObject({ MyListTotal: 2, QueueListTotal: 0 })
    expect(counted(1_000, 'indisponível').move(mine, queue)).toBe('indisponível')
  })

  it.each([
    ['one’s own', { agentId: 'me' }, mine],
    ['a waiting one', { agentId: null, handledBy: 'queue' }, queue],
    ['one of the flow', { agentId: null, handledBy: 'bot' }, others],
    ['a colleague’s', { agentId: 'bia' }, others],
    ['a closed one', { agentId: 'me', chatStatus: ChatStatus.Closed }, null],
  ] as const)('count %s in its tab', (_, more, tab) => {
    expect(countedIn(aChat('Ana', more), 'me')).toBe(tab)
  })

  it('count none that is not there', () => expect(countedIn(undefined, 'me')).toBeNull())
})
