import { agentCalls } from '@prosa/contract/agents/calls'
import { agentEvents } from '@prosa/contract/agents/events'
import { UserStatus } from '@prosa/contract/agents/states'
import { teamCalls } from '@prosa/contract/agents/team-calls'
import { chatCalls } from '@prosa/contract/chats/calls'
import { chatEvents } from '@prosa/contract/chats/events'
import type { ChatKey } from '@prosa/contract/chats/model'
import { companyCalls } from '@prosa/contract/company/calls'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { departmentEvents } from '@prosa/contract/departments/events'
import type { events } from '@prosa/contract/events'
import { type ChatEntry, inboxCalls } from '@prosa/contract/inbox/calls'
import { event } from '@prosa/contract/kit/event'
import { labelCalls } from '@prosa/contract/labels/calls'
import { labelEvents } from '@prosa/contract/labels/events'
import { mentionCalls } from '@prosa/contract/messages/mention-calls'
import { troubleCalls } from '@prosa/contract/phone-numbers/trouble-calls'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import { searchCalls } from '@prosa/contract/search/calls'
import { sessionCalls } from '@prosa/contract/session/calls'
import { sessionEvents } from '@prosa/contract/session/events'
import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { departmentPaths } from '../features/agents/live.ts'
import { foundChats, mentionPaths, searchPaths } from '../features/chats/live.ts'
import { shownDepartmentPaths } from '../features/departments/live.ts'
import { shownLabelPaths } from '../features/labels/live.ts'
import { shownMentionPaths } from '../features/messages/live.ts'
import { troublePaths } from '../features/phone-numbers/live.ts'
import { shownQuickReplyPaths } from '../features/quick-replies/live.ts'
import { keyOfAll, knownAnswer, newQueryClient, queryKeyOf } from '../kit/calls/query.ts'
import { send } from '../kit/calls/send.ts'
import { type ChatNews, onChatNews } from '../kit/live/chat-news.ts'
import { chatLists, type Handlers } from '../kit/live/event-handlers.ts'
import type { Frame } from '../kit/live/live-frames.ts'
import { storeTokens } from '../kit/session/session.ts'
import { storeSessionData } from '../kit/session/session-data.ts'
import type { FakeServer } from '../testing/fake-server.ts'
import { aChat, aChatPage, chatChanged, chatLeft } from '../testing/samples/chat-samples.ts'
import { anAgent, aurora, helena, sessionData, startCalmServer, tokens } from '../testing/samples/samples.ts'
import { listenFor, listenForProduct } from './live.ts'
import { knownHere } from './shell/palette/known-here.ts'

const renamed = event({
  name: 'test.renamed',
  payload: z.object({ id: z.string(), name: z.string(), version: z.number() }),
  audience: () => ({ to: 'company' }),
  entity: ({ id, version }) => ({ key: `thing:${id}`, version }),
})
const removed = event({
  name: 'test.removed',
  payload: z.object({ id: z.string(), version: z.number() }),
  audience: () => ({ to: 'company' }),
  entity: ({ id, version }) => ({ key: `thing:${id}`, version }),
})
type Product = (typeof events)[number]
type Kinds = typeof renamed | typeof removed

const frameOf = (name: string, ...payloads: unknown[]): Frame => ({
  word: 'events',
  value: payloads.map((payload) => ({ cursor: 'log:1', name, payload })),
})
const profileChanged = (version: number, language: string | null) =>
  frameOf(agentEvents.profileChanged.name, { userId: helena.userId, language, version })

/** A screen that shows the profile and the company. */
function aScreen(prepare: (server: FakeServer) => void = () => undefined) {
  const server = startCalmServer()
  prepare(server)
  const client = newQueryClient()
  for (const [call, input] of [
    [agentCalls.getProfile, {}],
    [companyCalls.getCompany, { companyId: aurora.companyId }],
  ] as const) {
    const observer = new QueryObserver(client, { queryKey: [call.method, call.path, input], queryFn: () => send(call, input as never) })
    onTestFinished(observer.subscribe(() => undefined))
  }
  const shown = () => knownAnswer(client, agentCalls.getProfile, {})
  const asked = () => [server.seenOf(agentCalls.getProfile).length, server.seenOf(companyCalls.getCompany).length]
  return {
    server,
    client,
    shown,
    asked,
    listen: listenForProduct(client),
    loaded: () => vi.waitFor(() => expect(client.isFetching()).toBe(0)),
  }
}

/** An answer that was made before the events that come while it is on its way. */
function aLateProfile() {
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  const late = (server: FakeServer) =>
    server.on(agentCalls.getProfile, async () => {
      await promise
      return helena
    })
  return { late, answer }
}

beforeEach(() => storeTokens(tokens('1')))

describe('handlers', () => {
  it('are asked for each kind of event and for nothing else, by the compiler', () => {
    expectTypeOf<keyof Handlers<Product>>().toEqualTypeOf<Product['name']>()
    const rename = { apply: () => [] }
    const all: Handlers<Kinds> = { 'test.renamed': rename, 'test.removed': rename }
    // @ts-expect-error: one kind has no handler.
    const missing: Handlers<Kinds> = { 'test.renamed': rename }
    // @ts-expect-error: there is no such kind.
    const surplus: Handlers<Kinds> = { 'test.renamed': rename, 'test.removed': rename, 'test.painted': rename }
    const mistaken: Handlers<typeof renamed> = {
      // @ts-expect-error: the payload of this kind has no such field.
      'test.renamed': { apply: (_client, { colour }) => [colour] },
    }
    expect([all, missing, surplus, mistaken]).toHaveLength(4)
  })

  it('get each version of each thing once, and never an older one', () => {
    const seen: string[] = []
    const apply = (_client: unknown, { id, version }: { id: string; version: number }) => {
      seen.push(`${id}${version}`)
      return []
    }
    const listen = listenFor([renamed, removed], { 'test.renamed': { apply }, 'test.removed': { apply } }, newQueryClient())
    listen(
      frameOf(renamed.name, { id: 'a', name: 'x', version: 2 }, { id: 'a', name: 'x', version: 2 }, { id: 'b', name: 'y', version: 0 }),
    )
    listen(frameOf(removed.name, { id: 'a', version: 1 }, { id: 'a', version: 3 }))
    listen(frameOf(renamed.name, { id: 'a', name: 'x', version: 3 }))
    expect(seen).toEqual(['a2', 'b0', 'a3'])
  })

  it('are not told what the screens show already', () => {
    const apply = vi.fn((_client: unknown, _payload: { id: string; version: number }) => [])
    const shown = (_client: unknown, { id }: { id: string }) => (id === 'a' ? 7 : undefined)
    const listen = listenFor([renamed], { 'test.renamed': { shown, apply } }, newQueryClient())
    listen(
      frameOf(renamed.name, { id: 'a', name: 'x', version: 7 }, { id: 'b', name: 'x', version: 7 }, { id: 'a', name: 'x', version: 8 }),
    )
    expect(apply.mock.calls.map(([, { id, version }]) => `${id}${version}`)).toEqual(['b7', 'a8'])
  })
})

describe('an event', () => {
  it('of the profile changes what is shown without asking', async () => {
    const { listen, loaded, shown, asked } = aScreen()
    await loaded()
    listen(profileChanged(2, 'es'))
    expect(shown()).toEqual({ ...helena, language: 'es', version: 2 })
    listen(profileChanged(2, 'en'))
    listen(profileChanged(1, 'en'))
    expect([shown()?.language, asked()]).toEqual(['es', [1, 1]])
  })

  it('of the profile without its language asks for the profile again, and for nothing else', async () => {
    const { server, listen, loaded, shown, asked } = aScreen()
    await loaded()
    server.on(agentCalls.getProfile, { ...helena, name: 'Helena Prado', version: 2 })
    listen(frameOf(agentEvents.profileChanged.name, { userId: helena.userId, version: 2 }))
    await vi.waitFor(() => expect(shown()?.name).toBe('Helena Prado'))
    expect(asked()).toEqual([2, 1])
  })

  it('of the profile that is older than what was fetched changes nothing', async () => {
    const { listen, loaded, shown } = aScreen((server) => server.on(agentCalls.getProfile, { ...helena, language: 'es', version: 9 }))
    await loaded()
    listen(profileChanged(8, 'en'))
    expect(shown()).toMatchObject({ language: 'es', version: 9 })
  })

  it('that overtakes the first answer makes it be asked for again', async () => {
    const { late, answer } = aLateProfile()
    const { server, client, listen, loaded, shown, asked } = aScreen(late)
    await vi.waitFor(() => expect(asked()).toEqual([1, 1]))
    listen(profileChanged(2, 'es'))
    server.on(agentCalls.getProfile, { ...helena, language: 'es', version: 2 })
    answer()
    await vi.waitFor(() => expect(shown()).toMatchObject({ language: 'es', version: 2 }))
    await loaded()
    expect([asked(), client.isFetching()]).toEqual([[2, 1], 0])
  })

  it('that overtakes a later answer is not undone by it', async () => {
    const { server, client, listen, loaded, shown } = aScreen()
    await loaded()
    const { late, answer } = aLateProfile()
    late(server)
    void client.invalidateQueries()
    await vi.waitFor(() => expect(server.seenOf(agentCalls.getProfile)).toHaveLength(2))
    server.on(agentCalls.getProfile, { ...helena, language: 'es', version: 2 })
    listen(profileChanged(2, 'es'))
    answer()
    await loaded()
    expect(shown()).toMatchObject({ language: 'es', version: 2 })
  })

  it('of an agent’s availability changes what is shown of that agent, when it is newer', async () => {
    const { client, listen } = aScreen()
    storeSessionData(sessionData())
    const known = () => knownAnswer(client, agentCalls.getAvailability, { companyId: aurora.companyId, agentId: helena.userId })
    const observer = new QueryObserver(client, {
      queryKey: [
        agentCalls.getAvailability.method,
        agentCalls.getAvailability.path,
        { companyId: aurora.companyId, agentId: helena.userId },
      ],
      queryFn: () => ({ agentId: helena.userId, status: 1, version: 4 }),
    })
    onTestFinished(observer.subscribe(() => undefined))
    await vi.waitFor(() => expect(known()?.version).toBe(4))
    const changed = (agentId: string, status: number, version: number) =>
      listen(frameOf(agentEvents.availabilityChanged.name, { agentId, status, version }))
    changed(helena.userId, 2, 4)
    changed('user-2', 2, 9)
    expect(known()).toEqual({ agentId: helena.userId, status: 1, version: 4 })
    changed(helena.userId, 5, 5)
    expect(known()).toEqual({ agentId: helena.userId, status: 5, version: 5 })
  })

  it.each([
    ['that this person may see something else', agentEvents.accessChanged.name, { userId: 'user-1', version: 2 }],
    ['that this page cannot read', agentEvents.profileChanged.name, { userId: 'user-1', language: 'fr' }],
  ])('%s asks for everything again', async (_, name, payload) => {
    const { listen, loaded, asked } = aScreen()
    await loaded()
    listen(frameOf(name, payload))
    await vi.waitFor(() => expect(asked()).toEqual([2, 2]))
  })

  it.each([
    ['of a kind of tomorrow', 'weather.changed', { sun: true }],
    ['of another session of this person', sessionEvents.ended.name, { userId: 'user-1', sessionId: 'other', endedAt: 5 }],
    ['named like something every object has', 'constructor', {}],
  ])('%s changes nothing', async (_, name, payload) => {
    const { listen, loaded, client, shown } = aScreen()
    await loaded()
    listen(frameOf(name, payload))
    expect([client.isFetching(), shown()]).toEqual([0, helena])
  })
})

describe('the availability of somebody in the list of agents', () => {
  const inactive = anAgent('Davi', ['agent'], { active: false, userStatus: UserStatus.Inactive, version: 3 })
  const oneself = anAgent('Helena', ['admin'], { userId: helena.userId, version: 3 })

  it.each([
    ['is changed with what is shown of them', 'user-Bia', UserStatus.Absent, 4, [5, 5, true]],
    ['is left where the list is newer', 'user-Bia', UserStatus.Absent, 3, [2, 2, true]],
    ['does not make anybody active', inactive.userId, UserStatus.Online, 4, [3, 1, false]],
    ['gives way to the end of their access', 'user-Bia', UserStatus.Inactive, 4, [3, 2, false]],
    ['is changed for oneself, too, whose own is shown already', helena.userId, UserStatus.Absent, 4, [5, 5, true]],
  ] as const)('%s', (_, agentId, status, version, expected) => {
    startCalmServer()
    storeSessionData(sessionData())
    const client = newQueryClient()
    const asked = { companyId: aurora.companyId }
    client.setQueryData(queryKeyOf(teamCalls.listAgents, asked), [anAgent('Bia', ['agent'], { version: 3 }), inactive, oneself])
    client.setQueryData(queryKeyOf(agentCalls.getAvailability, { ...asked, agentId: helena.userId }), {
      agentId: helena.userId,
      status: 5,
      version: 4,
    })
    listenForProduct(client)(frameOf(agentEvents.availabilityChanged.name, { agentId, status, version }))
    const agent = knownAnswer(client, teamCalls.listAgents, asked)!.find(({ userId }) => userId === agentId)!
    expect([agent.userStatus, agent.availability, agent.active]).toEqual(expected)
  })
})

it('an ended session of this person is looked for again where their sessions are shown', async () => {
  const { server, client, listen, loaded } = aScreen((calm) => calm.on(sessionCalls.listSessions, []))
  const observer = new QueryObserver(client, {
    queryKey: queryKeyOf(sessionCalls.listSessions, {}),
    queryFn: () => send(sessionCalls.listSessions, {}),
  })
  onTestFinished(observer.subscribe(() => undefined))
  await loaded()
  listen(frameOf(sessionEvents.ended.name, { userId: 'user-1', sessionId: 'other', endedAt: 5 }))
  await vi.waitFor(() => expect(server.seenOf(sessionCalls.listSessions)).toHaveLength(2))
})

describe('the word refetch', () => {
  it('asks for everything again', async () => {
    const { listen, loaded, asked } = aScreen()
    await loaded()
    listen({ word: 'refetch', value: undefined })
    await vi.waitFor(() => expect(asked()).toEqual([2, 2]))
  })

  it('lets a first answer through, to have something to show, and asks again behind it', async () => {
    const { late, answer } = aLateProfile()
    const { listen, shown, asked } = aScreen(late)
    await vi.waitFor(() => expect(asked()).toEqual([1, 1]))
    listen({ word: 'refetch', value: undefined })
    answer()
    await vi.waitFor(() => expect(shown()).toEqual(helena))
    await vi.waitFor(() => expect(asked()).toEqual([2, 2]))
  })
})

describe('what is known of a chat', () => {
  const place = aChat('Lúcia', { agentId: null, handledBy: 'queue', version: 2 })
  const left = (version = place.version) => chatLeft(place, version)
  const changed = (version = place.version, before: ChatEntry | null = place) => chatChanged({ ...place, version }, before)
  const keyOfChat = (waId: string) =>
    queryKeyOf(chatCalls.getTransferOptions, { companyId: aurora.companyId, phonenumberId: place.phonenumberId, waId })
  const [meant, other] = [keyOfChat(place.waId), keyOfChat('5511999990000')]

  function aClient() {
    startCalmServer()
    const client = newQueryClient()
    for (const key of [meant, other]) client.setQueryData(key, { departments: [] })
    return { client, listen: listenForProduct(client) }
  }

  it('is changed by the screens that show it: they are told, once and in order', () => {
    const { listen } = aClient()
    const told: ChatNews[] = []
    onTestFinished(onChatNews((news) => void told.push(news)))
    listen(frameOf(chatEvents.changed.name, changed()))
    listen(frameOf(chatEvents.changed.name, changed()))
    listen(frameOf(chatEvents.left.name, left(3)))
    const heard = told.filter(({ kind }) => kind !== 'count')
    expect(heard.map(({ kind }) => kind)).toEqual(['chat', 'left'])
    expect(heard[0]).toEqual({ kind: 'chat', news: changed() })
  })

  it('is counted by every event, also by one that came late, twice or as half of a move within sight', () => {
    const { listen } = aClient()
    const told: ChatNews[] = []
    onTestFinished(onChatNews((news) => void told.push(news)))
    listen(frameOf(chatEvents.changed.name, changed(4), changed(3), changed(4)))
    const breath = [
      { cursor: 'log:1', name: chatEvents.left.name, payload: left(5) },
      { cursor: 'log:1', name: chatEvents.changed.name, payload: changed(5, null) },
    ]
    listen({ word: 'events', value: breath })
    expect(told.flatMap((each) => (each.kind === 'count' ? [each.news] : []))).toEqual([
      ...[4, 3, 4].map((version) => changed(version)),
      left(5),
      changed(5, null),
    ])
    expect(told.flatMap((each) => (each.kind === 'chat' ? [each.news.version] : []))).toEqual([4, 5])
    expect(told.filter(({ kind }) => kind === 'left')).toEqual([])
  })

  it('is gone when this person may not see it any more', () => {
    const { client, listen } = aClient()
    listen(frameOf(chatEvents.left.name, left()))
    expect([meant, other].map((key) => client.getQueryData(key) !== undefined)).toEqual([false, true])
  })

  it('is not found in this browser any more, neither by what was found before nor by a list that no screen shows', () => {
    const { client, listen } = aClient()
    const { companyId } = aurora
    const [found, list] = [
      queryKeyOf(inboxCalls.findChatsAndContacts, { companyId, searchFilter: 'luc' }),
      queryKeyOf(inboxCalls.listQueueChats, { companyId }),
    ]
    client.setQueryData(found, { chats: [place], contacts: [] })
    expect(knownHere(client).chats).toEqual([place])
    listen(frameOf(chatEvents.left.name, left()))
    expect(knownHere(client).chats).toEqual([])
    client.setQueryData(list, aChatPage([place]))
    const stop = new QueryObserver(client, { queryKey: list, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => undefined)
    listen(frameOf(chatEvents.left.name, left(3)))
    // The screen that shows it takes it out by itself.
    expect(knownHere(client).chats).toEqual([place])
    stop()
    listen(frameOf(chatEvents.left.name, left(4)))
    expect(knownHere(client).chats).toEqual([])
  })

  it('stays where it is for who sees it still: they are told in the same breath where it is now', () => {
    const { client, listen } = aClient()
    const told = (name: string, payload: unknown) => ({ cursor: 'log:1', name, payload })
    const breath = [told(chatEvents.left.name, left(3)), told(chatEvents.changed.name, changed(3, null))]
    listen({ word: 'events', value: breath })
    expect(client.getQueryData(meant)).toBeDefined()
    listen({ word: 'events', value: [told(chatEvents.changed.name, changed(3, null)), told(chatEvents.left.name, left(4))] })
    expect(client.getQueryData(meant)).toBeUndefined()
  })

  it('is gone from under the bell at once, and asked for again where it stood there', async () => {
    const { client, listen } = aClient()
    const queryKey = queryKeyOf(mentionCalls.listMentions, { companyId: aurora.companyId })
    const { phonenumberId, waId } = place
    const known = [
      { phonenumberId, waId },
      { phonenumberId, waId: '5511999990000' },
    ]
    client.setQueryData(queryKey, known)
    const ask = vi.fn(() => Promise.resolve(known.slice(1)))
    const observer = new QueryObserver(client, { queryKey, queryFn: ask, staleTime: Number.POSITIVE_INFINITY })
    onTestFinished(observer.subscribe(() => undefined))
    listen(frameOf(chatEvents.left.name, left()))
    expect(client.getQueryData(queryKey)).toEqual(known.slice(1))
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    listen(frameOf(chatEvents.left.name, left(3)))
    expect([client.isFetching(), ask.mock.calls.length]).toEqual([0, 1])
  })

  it('is asked for again where the mentions are on their way: they may be from before', async () => {
    const { client, listen } = aClient()
    const queryKey = queryKeyOf(mentionCalls.listMentions, { companyId: aurora.companyId })
    const { promise, resolve: answer } = Promise.withResolvers<ChatKey[]>()
    const ask = vi.fn(() => Promise.resolve<ChatKey[]>([])).mockImplementationOnce(() => promise)
    const observer = new QueryObserver(client, { queryKey, queryFn: ask })
    onTestFinished(observer.subscribe(() => undefined))
    listen(frameOf(chatEvents.left.name, left()))
    answer([{ phonenumberId: place.phonenumberId, waId: place.waId }])
    await vi.waitFor(() => expect([ask.mock.calls.length, client.getQueryData(queryKey)]).toEqual([2, []]))
  })

  it('is gone from an open screen too, and what was on its way to it; nothing of it is asked for again', async () => {
    const { client, listen } = aClient()
    const { promise, resolve: answer } = Promise.withResolvers<unknown>()
    const ask = vi.fn(() => promise)
    const observer = new QueryObserver(client, { queryKey: meant, queryFn: ask, staleTime: Number.POSITIVE_INFINITY, retry: false })
    const shown: unknown[] = []
    onTestFinished(observer.subscribe(({ data }) => void shown.push(data)))
    expect(observer.getCurrentResult().data).toEqual({ departments: [] })
    void observer.refetch()
    listen(frameOf(chatEvents.left.name, left()))
    answer({ departments: ['theirs no more'] })
    await promise
    expect([ask.mock.calls.length, shown.at(-1), client.isFetching(), client.getQueryData(meant)]).toEqual([1, undefined, 0, undefined])
    expect(client.getQueryData(other)).toEqual({ departments: [] })
  })
})

describe('a frame of many events', () => {
  const lists = [teamCalls.listAgents, departmentCalls.listDepartments] as const

  async function aTeamScreen() {
    const server = startCalmServer()
    const client = newQueryClient()
    for (const call of lists) {
      const input = { companyId: aurora.companyId }
      const observer = new QueryObserver(client, { queryKey: queryKeyOf(call, input), queryFn: () => send(call, input) })
      onTestFinished(observer.subscribe(() => undefined))
    }
    const loaded = () => vi.waitFor(() => expect(client.isFetching()).toBe(0))
    await loaded()
    return { listen: listenForProduct(client), loaded, asked: () => lists.map((call) => server.seenOf(call).length) }
  }
  const users = (count: number) => Array.from({ length: count }, (_, at) => ({ userId: `user-${at}`, version: 2 }))

  it('asks for each list once', async () => {
    const { listen, loaded, asked } = await aTeamScreen()
    listen(frameOf(agentEvents.userChanged.name, ...users(300)))
    await loaded()
    expect(asked()).toEqual([2, 2])
  })

  it('asks once where one of them asks for everything', async () => {
    const { listen, loaded, asked } = await aTeamScreen()
    const told = (name: string, payload: unknown) => ({ cursor: 'log:1', name, payload })
    const value = [
      ...users(3).map((user) => told(agentEvents.userChanged.name, user)),
      told(agentEvents.accessChanged.name, { userId: helena.userId, version: 2 }),
      told(agentEvents.profileChanged.name, { userId: helena.userId, language: 'fr' }),
    ]
    listen({ word: 'events', value })
    await loaded()
    expect(asked()).toEqual([2, 2])
  })
})

describe('the paths that are asked again', () => {
  it('are those of the calls', () => {
    const departments = [departmentCalls.listDepartments.path, departmentCalls.listAllDepartments.path]
    expect([shownDepartmentPaths, departmentPaths]).toEqual([departments, departments])
    const mentions = [mentionCalls.listMentions.path]
    expect([shownMentionPaths, mentionPaths]).toEqual([mentions, mentions])
    expect(troublePaths).toEqual([troubleCalls.listTemplateTroubles.path])
    expect(shownLabelPaths).toEqual([labelCalls.listLabels.path, labelCalls.listLabelBin.path])
    expect(shownQuickReplyPaths).toEqual([quickReplyCalls.listQuickReplies.path, quickReplyCalls.listKeptQuickReplies.path])
    const { listOwnChats, listQueueChats, listOtherChats } = inboxCalls
    expect(chatLists).toEqual([listOwnChats, listQueueChats, listOtherChats].map(keyOfAll))
    expect(foundChats).toEqual(keyOfAll(inboxCalls.findChatsAndContacts))
    expect(Object.values(searchCalls).filter(({ path }) => !path.startsWith(searchPaths))).toEqual([])
  })

  it.each([
    [departmentEvents.changed.name, { departmentId: 'sales', version: 2 }],
    [labelEvents.changed.name, { labelId: 'vip', version: 2 }],
    [agentEvents.userChanged.name, { userId: 'user-Bia', version: 2 }],
  ])('are those of the lists too where a name may have changed that rows show: %s', async (name, payload) => {
    startCalmServer()
    const client = newQueryClient()
    const ask = vi.fn(() => Promise.resolve(aChatPage([])))
    const observer = new QueryObserver(client, { queryKey: queryKeyOf(inboxCalls.listQueueChats, aurora), queryFn: ask })
    onTestFinished(observer.subscribe(() => undefined))
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    listenForProduct(client)(frameOf(name, payload))
    await vi.waitFor(() => expect(ask).toHaveBeenCalledTimes(2))
  })
})
