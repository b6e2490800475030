import { searchCalls } from '@prosa/contract/search/calls'
import { expect, it } from 'vitest'
import { newQueryClient, queryKeyOf } from '../../kit/calls/query.ts'
import { aChat, chatLeft } from '../../testing/samples/chat-samples.ts'
import { chatLive } from './live.ts'

it('no word of a chat that is not seen any more stays in what a search found, read in pages or not', () => {
  const client = newQueryClient()
  const { phonenumberId, waId } = aChat('Lúcia')
  const hits = [
    { phonenumberId, waId, messageId: 'm1' },
    { phonenumberId, waId: '55', messageId: 'm2' },
  ]
  const key = queryKeyOf(searchCalls.searchMessages, null)
  client.setQueryData([...key, 'pages'], { pages: [{ hits }], pageParams: [null] })
  client.setQueryData(key, { hits })
  chatLive['chat.left'].apply(client, chatLeft(aChat('Lúcia')))
  expect(client.getQueryData([...key, 'pages'])).toEqual({ pages: [{ hits: [hits[1]] }], pageParams: [null] })
  expect(client.getQueryData(key)).toEqual({ hits: [hits[1]] })
})
