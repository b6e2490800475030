import { expect, it, onTestFinished, vi } from 'vitest'
import { giveDatabase } from '../../testing/fake-database.ts'
import { signInAs } from '../../testing/samples/samples.ts'
import { clearSession, readOwner } from '../session/session.ts'
import { takeLists, withLists } from './early-lists.ts'
import { browserKeptStore } from './kept-store.ts'

const ofNow = () => ({ owner: readOwner()!, question: '[]', answer: 1, at: 1, build: null })

it('an answer is kept for who is signed in', async () => {
  signInAs()
  const { rowsOf } = giveDatabase()
  await browserKeptStore.put([ofNow()])
  expect(rowsOf('answers')).toEqual([ofNow()])
})

it('an answer of a session that ended while it was put away is not kept', async () => {
  signInAs()
  const { rowsOf, onOpen } = giveDatabase()
  onOpen(() => clearSession('signedOut'))
  await browserKeptStore.put([ofNow()])
  expect(rowsOf('answers')).toEqual([])
})

it('a browser that refuses to be asked keeps nothing, and says so to nobody', async () => {
  signInAs()
  const { rowsOf, onOpen } = giveDatabase()
  onOpen(() => {
    throw new DOMException('', 'SecurityError')
  })
  await browserKeptStore.put([ofNow()])
  expect(rowsOf('answers')).toEqual([])
})

it('lists are brought before the screen that shows them, without the chats, once, and to nobody else', async () => {
  signInAs()
  giveDatabase()
  const owner = readOwner()!
  const list = { ...ofNow(), question: '["POST","/chat/getUserChatsPaged",{}]' }
  const totals = { ...ofNow(), question: '["GET","/chat/totalChats",{}]' }
  await browserKeptStore.put([list, totals, { ...ofNow(), question: '["GET","/phonenumber/:companyId/chatDetail",{}]' }])
  expect(await withLists(Promise.resolve('code'))).toBe('code')
  expect(takeLists('bia')).toEqual([])
  await withLists(Promise.resolve('code'))
  expect(takeLists(owner)).toEqual([totals, list])
  expect(takeLists(owner)).toEqual([])
})

it('lists are brought also where the code of their screen takes longer than the patience with the database', async () => {
  signInAs()
  const { onOpen } = giveDatabase()
  const list = { ...ofNow(), question: '["POST","/chat/getUserChatsPaged",{}]' }
  await browserKeptStore.put([list])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  onOpen(() => vi.advanceTimersByTime(60_000))
  await withLists(Promise.resolve())
  expect(takeLists(readOwner()!)).toEqual([list])
})
