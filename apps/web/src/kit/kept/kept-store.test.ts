import { expect, it } from 'vitest'
import { giveDatabase } from '../../testing/fake-database.ts'
import { signInAs } from '../../testing/samples/samples.ts'
import { clearSession, readOwner } from '../session/session.ts'
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
