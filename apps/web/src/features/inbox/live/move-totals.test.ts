import { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { describe, expect, it } from 'vitest'
import { aChat, aChatPage, chatChanged, chatLeft } from '../../../testing/samples/chat-samples.ts'
import { chatTabs } from '../list/chat-tabs.ts'
import { type CountNews, moveOf } from './count-move.ts'
import { unopenedOf } from './follow-unopened.ts'
import { countedIn, readTotals, totalsOf } from './move-totals.ts'

const { mine, queue, others } = chatTabs
const write = (MyListTotal: number, QueueListTotal: number, AllOthersList: number) =>
  JSON.stringify({ MyListTotal, QueueListTotal, AllOthersList, ForDistribution: 0 })

/** How the tabs of a person count after the events: their own chats, the queue and the others. */
function totalsAfter(userId: string, told: readonly CountNews[], text = write(5, 5, 5)) {
  const { read, add } = totalsOf(userId)
  const after = told.reduce((known, news) => {
    const move = read(moveOf(news))
    return move === null ? known : add(known, move).sum
  }, text)
  const { MyListTotal, QueueListTotal, AllOthersList } = JSON.parse(after)
  return [MyListTotal - 5, QueueListTotal - 5, AllOthersList - 5]
}

const has = (more: Partial<ChatEntry>, version = 1) => aChat('Ana', { version, ...more })
const waits = (version: number) => has({ agentId: null, handledBy: 'queue', chatStatus: ChatStatus.Pending }, version)
const flows = (version: number) => has({ agentId: null, handledBy: 'bot', chatStatus: ChatStatus.Pending }, version)
const ofAna = (version: number) => has({ agentId: 'ana' }, version)
const ofBia = (version: number) => has({ agentId: 'bia' }, version)
const closed = (version: number) => has({ agentId: 'ana', chatStatus: ChatStatus.Closed }, version)
const isClosedBy = (agentId: string | null) => (version: number) => ({ ...closed(version), agentId })

const asleep = (version: number) => has({ agentId: 'ana', snoozedUntil: 9 }, version)

type Made = (version: number) => ChatEntry
/** What the server tells of a move to who sees both places: where agent and department stay, it says how the chat stood. */
const moves = (from: Made, to: Made): CountNews[] =>
  from(1).agentId === to(2).agentId ? [chatChanged(to(2), from(1))] : [chatLeft(from(1)), chatChanged(to(2), null)]

describe('the numbers of the tabs', () => {
  it.each<[string, CountNews[], ana: number[], bia: number[], admin: number[]]>([
    ['a new chat waits', [chatChanged(waits(1), null)], [0, 1, 0], [0, 1, 0], [0, 1, 0]],
    ['a new chat of the flow', [chatChanged(flows(1), null)], [0, 0, 1], [0, 0, 1], [0, 0, 1]],
    ['Ana takes it', moves(waits, ofAna), [1, -1, 0], [0, -1, 1], [0, -1, 1]],
    ['Ana gives it to Bia', moves(ofAna, ofBia), [-1, 0, 1], [1, 0, -1], [0, 0, 0]],
    ['Ana gives it back', moves(ofAna, waits), [-1, 1, 0], [0, 1, -1], [0, 1, -1]],
    ['Ana closes it', moves(ofAna, closed), [-1, 0, 0], [0, 0, -1], [0, 0, -1]],
    ['Ana takes back that she closed it', moves(closed, ofAna), [1, 0, 0], [0, 0, 1], [0, 0, 1]],
    ['a closed one waits again', moves(isClosedBy(null), waits), [0, 1, 0], [0, 1, 0], [0, 1, 0]],
    ['a closed one of Ana waits again', moves(closed, waits), [0, 1, 0], [0, 1, 0], [0, 1, 0]],
    ['the flow hands it to the queue', moves(flows, waits), [0, 1, -1], [0, 1, -1], [0, 1, -1]],
    ['the queue hands it to the flow', moves(waits, flows), [0, -1, 1], [0, -1, 1], [0, -1, 1]],
    [
      'its window ends',
      moves(ofAna, (version) => has({ agentId: 'ana', chatStatus: ChatStatus.Expired }, version)),
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
    ],
    ['[CH48] Ana snoozes it', moves(ofAna, asleep), [-1, 0, 0], [0, 0, 0], [0, 0, 0]],
    ['[CH49] it wakes', moves(asleep, ofAna), [1, 0, 0], [0, 0, 0], [0, 0, 0]],
    ['[CH50] Ana gives one that sleeps to Bia', moves(asleep, ofBia), [0, 0, 1], [1, 0, -1], [0, 0, 0]],
    ['[CH50] one that sleeps is closed', moves(asleep, closed), [0, 0, 0], [0, 0, -1], [0, 0, -1]],
    ['a message comes', [chatChanged(ofAna(2), ofAna(1))], [0, 0, 0], [0, 0, 0], [0, 0, 0]],
    ['it leaves what one sees', [chatLeft(ofAna(1))], [-1, 0, 0], [0, 0, -1], [0, 0, -1]],
    ['a waiting one leaves what one sees', [chatLeft(waits(1))], [0, -1, 0], [0, -1, 0], [0, -1, 0]],
    ['a closed one leaves what one sees', [chatLeft(closed(1))], [0, 0, 0], [0, 0, 0], [0, 0, 0]],
    ['it comes into sight', [chatChanged(ofBia(2), null)], [0, 0, 1], [1, 0, 0], [0, 0, 1]],
    ['a closed one comes into sight', [chatChanged(closed(2), null)], [0, 0, 0], [0, 0, 0], [0, 0, 0]],
  ])('follow, for whoever looks: %s', (_, told, ana, bia, admin) => {
    expect([totalsAfter('ana', told), totalsAfter('bia', told), totalsAfter('admin', told)]).toEqual([ana, bia, admin])
    const anyOrder = told.toReversed()
    expect([totalsAfter('ana', anyOrder), totalsAfter('bia', anyOrder)]).toEqual([ana, bia])
  })

  it('end where they began after a walk through all places, in whichever order it is told', () => {
    const places = [waits, flows, waits, ofAna, ofBia, ofAna, closed, ofAna, waits]
    const told = places.slice(1).flatMap((to, at) => moves(places[at]!, to))
    for (const order of [told, told.toReversed()])
      expect(['ana', 'bia', 'admin'].map((userId) => totalsAfter(userId, order))).toEqual([
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
      ])
  })

  it('never show less than none, but remember it until the rest is told', () => {
    const { read, add } = totalsOf('ana')
    const gone = add(write(0, 0, 0), read(moveOf(chatLeft(ofAna(2))))!).sum
    expect(readTotals(gone)).toMatchObject({ MyListTotal: 0 })
    expect(readTotals(add(gone, read(moveOf(chatChanged(ofAna(2), null)))!).sum)).toMatchObject({ MyListTotal: 0 })
  })

  it('stay where nobody counted to the end, and where they cannot be read', () => {
    const { add } = totalsOf('ana')
    expect(add(write(5, 1_000, 5), { from: queue, to: mine })).toEqual({ sum: write(6, 1_000, 5), isSure: false })
    expect(add(write(5, 1_000, 5), { from: others, to: queue })).toEqual({ sum: write(5, 1_000, 4), isSure: true })
    expect(add('indisponível', { from: mine, to: queue }).sum).toBe('indisponível')
    expect(readTotals('indisponível')).toBeNull()
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

  it('count none that is not there', () => expect(countedIn(null, 'me')).toBeNull())
})

describe('the number of one’s own unread chats', () => {
  const unread = { unreadCount: 2 }
  it.each<[string, CountNews, number | null]>([
    ['a message comes', chatChanged({ ...ofAna(2), ...unread }, ofAna(1)), 1],
    ['another comes', chatChanged({ ...ofAna(2), ...unread }, { ...ofAna(1), ...unread }), null],
    ['it is opened', chatChanged(ofAna(2), { ...ofAna(1), ...unread }), -1],
    ['it is closed unread', chatChanged({ ...closed(2), ...unread }, { ...ofAna(1), ...unread }), -1],
    ['an unread one is given to her', chatChanged({ ...ofAna(2), ...unread }, null), 1],
    ['it leaves her unread', chatLeft({ ...ofAna(1), ...unread }), -1],
    ['it leaves her read', chatLeft(ofAna(1)), null],
    ['one of a colleague', chatChanged({ ...ofBia(2), ...unread }, ofBia(1)), null],
    ['one that waits', chatChanged({ ...waits(2), ...unread }, null), null],
  ])('is told by events: %s', (_, news, more) => expect(unopenedOf('ana').read(moveOf(news))).toBe(more))

  it('is not counted down where the server did not count to the end', () => {
    const { add } = unopenedOf('ana')
    const full = aChatPage([], { totalChats: 1_000 })
    expect(add(full, -1)).toEqual({ sum: full, isSure: false })
    expect(add(aChatPage([], { totalChats: 3 }), -1)).toMatchObject({ sum: { totalChats: 2 }, isSure: true })
  })
})
