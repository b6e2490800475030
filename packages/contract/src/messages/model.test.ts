import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ChatEntry } from '../inbox/calls.ts'
import { Message } from './model.ts'

const errorOf = z.pick(Message, { error: true })

test('a problem that only a newer server knows is an unknown one, and spoils no list', () => {
  expect(errorOf.parse({ error: { code: 'gaveUp' } })).toEqual({ error: { code: 'gaveUp' } })
  expect(errorOf.parse({ error: { code: 'invented', providerCode: 7 } })).toEqual({ error: { code: 'unknown', providerCode: 7 } })
})

test('what an older server does not say of a chat’s last file spoils no list', () =>
  expect(z.pick(ChatEntry, { lastFileName: true }).parse({})).toEqual({}))
