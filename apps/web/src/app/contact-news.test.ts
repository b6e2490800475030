import { companyCalls } from '@prosa/contract/company/calls'
import { companyEvents } from '@prosa/contract/company/events'
import { contactEvents } from '@prosa/contract/contacts/events'
import { importEvents } from '@prosa/contract/imports/events'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { newQueryClient, queryKeyOf } from '../kit/calls/query.ts'
import { send } from '../kit/calls/send.ts'
import { onChatNews } from '../kit/live/chat-news.ts'
import { storeTokens } from '../kit/session/session.ts'
import { allSteps, aurora, startCalmServer, tokens } from '../testing/samples/samples.ts'
import { listenForProduct } from './live.ts'

const { companyId } = aurora
beforeEach(() => storeTokens(tokens('1')))

function aPage() {
  const server = startCalmServer().on(companyCalls.getFirstSteps, allSteps)
  const client = newQueryClient()
  const queryFn = () => send(companyCalls.getFirstSteps, { companyId })
  const steps = new QueryObserver(client, { queryKey: queryKeyOf(companyCalls.getFirstSteps, { companyId }), queryFn })
  onTestFinished(steps.subscribe(() => undefined))
  const heard: string[] = []
  onTestFinished(onChatNews(({ kind }) => heard.push(kind)))
  const listen = listenForProduct(client)
  const tell = (name: string, payload: unknown) => listen({ word: 'events', value: [{ cursor: 'log:1', name, payload }] })
  return { asked: () => server.seenOf(companyCalls.getFirstSteps).length, heard, tell }
}

const listed = (contactId: string, version: number) => ({
  contactId,
  version,
  phonenumberId: '',
  waId: '',
  departmentId: '',
  agentId: null,
})

it.each([
  ['the company is called otherwise', companyEvents.changed.name, { companyId, chatResumeOrder: 0, version: 9 }],
  ['somebody is a contact', contactEvents.changed.name, listed('one', 1)],
  ['an import has come further', importEvents.changed.name, { importId: 'i', version: 3 }],
])('asks for the first steps again when %s', async (_, name, payload) => {
  const { asked, tell } = aPage()
  await vi.waitFor(() => expect(asked()).toBe(1))
  tell(name, payload)
  await vi.waitFor(() => expect(asked()).toBe(2))
})

it('[CL8] tells screens of contacts without a chat, each by itself, and of an import', () => {
  const { heard, tell } = aPage()
  for (const contactId of ['one', 'other', 'one']) tell(contactEvents.changed.name, listed(contactId, 1))
  expect(heard).toEqual(['contact', 'contact'])
  tell(importEvents.changed.name, { importId: 'i', version: 3 })
  expect(heard).toEqual(['contact', 'contact', 'contacts'])
})
