import { ChatStatus } from '@prosa/contract/chats/states'
import type { ChatEntry } from '@prosa/contract/inbox/calls'
import { describe, expect, it } from 'vitest'
import { aChat } from '../../../testing/samples/chat-samples.ts'
import { type ChatFilters, noFilters } from './chat-filters.ts'
import { type ChatTab, chatTabs } from './chat-tabs.ts'
import { belongs, listQuery } from './list-query.ts'

const asked = (tab: ChatTab, filters: Partial<ChatFilters> = {}) =>
  listQuery({ companyId: 'casa', tab, order: 0, filters: { ...noFilters, ...filters }, people: ['bia', 'davi'] })
const { mine, queue, others } = chatTabs
const { Open, Expired, Closed } = ChatStatus

describe('what a list asks', () => {
  it('R036 R191 says which tab and how many, and nothing of what is not filtered', () => {
    expect(asked(mine)).toEqual({ companyId: 'casa', tabActive: 0, chatResumeOrder: 0, pageSize: 20 })
  })

  it('R037 names everybody where nobody is chosen, with the system, and those who are chosen', () => {
    expect(asked(others).userIdJson).toEqual(['system', 'bia', 'davi'])
    expect(asked(others, { userIds: ['davi'] }).userIdJson).toEqual(['davi'])
    expect(asked(queue, { userIds: ['davi'] }).userIdJson).toBeUndefined()
  })

  it('[RO42] by deadline says so, and which of them', () => {
    expect(asked(mine, { sla: 'due' })).toEqual({ companyId: 'casa', tabActive: 0, chatResumeOrder: 2, pageSize: 20 })
    expect(asked(mine, { sla: 'soon' })).toMatchObject({ chatResumeOrder: 2, sla: 'soon' })
  })

  it('says the statuses where they are others than usual, and all of them where none is chosen', () => {
    expect(asked(mine, { statuses: [Expired, Open, ChatStatus.Pending] }).chatStatus).toBeUndefined()
    expect(asked(mine, { statuses: [Closed] }).chatStatus).toEqual([Closed])
    expect(asked(mine, { statuses: [] }).chatStatus).toEqual([...ChatStatus.values])
  })
})

describe('whether a chat belongs to a list', () => {
  const own: Partial<ChatEntry> = { agentId: 'me', handledBy: 'agent' }
  const waiting: Partial<ChatEntry> = { agentId: null, handledBy: 'queue', chatStatus: ChatStatus.Pending }
  const label = { labelId: 'vip', text: 'VIP', color: '#D98A14' }
  it.each<[string, ChatTab, Partial<ChatFilters>, Partial<ChatEntry>, boolean]>([
    ['mine', mine, {}, own, true],
    ['a colleague’s', mine, {}, { agentId: 'bia' }, false],
    ['one that waits', queue, {}, waiting, true],
    ['one whose window passed while it waited', queue, {}, { ...waiting, chatStatus: Expired }, true],
    ['one of the flow, in the queue', queue, {}, { agentId: null, handledBy: 'bot' }, false],
    ['one of the flow, among others', others, {}, { agentId: null, handledBy: 'bot' }, true],
    ['one of the flow, without the system', others, { userIds: ['bia'] }, { agentId: null, handledBy: 'bot' }, false],
    ['one that waits, among others', others, {}, waiting, false],
    ['a colleague’s, among others', others, {}, { agentId: 'bia' }, true],
    ['that of somebody who is not chosen', others, { userIds: ['davi'] }, { agentId: 'bia' }, false],
    ['mine, among others', others, {}, own, false],
    ['one that sleeps', mine, {}, { ...own, snoozedUntil: 9 }, false],
    ['one that sleeps, among those', mine, { snoozed: true }, { ...own, snoozedUntil: 9 }, true],
    ['one that is awake, among those that sleep', mine, { snoozed: true }, own, false],
    ['a colleague’s that sleeps, among others', others, {}, { agentId: 'bia', snoozedUntil: 9 }, true],
    ['a colleague’s that is awake, among those that sleep', others, { snoozed: true }, { agentId: 'bia' }, false],
    ['one that is late', mine, { sla: 'over' }, { ...own, slaDueAt: 2, slaWarnsAt: 1 }, true],
    ['one that is late, among those that soon are', mine, { sla: 'soon' }, { ...own, slaDueAt: 2, slaWarnsAt: 1 }, false],
    ['one that soon is late', mine, { sla: 'soon' }, { ...own, slaDueAt: 9e15, slaWarnsAt: 1 }, true],
    ['one that is not late yet', mine, { sla: 'over' }, { ...own, slaDueAt: 9e15, slaWarnsAt: 1 }, false],
    ['one that has time, among those that soon are late', mine, { sla: 'soon' }, { ...own, slaDueAt: 9e15, slaWarnsAt: 8e15 }, false],
    ['one without a deadline', mine, { sla: 'over' }, own, false],
    ['a closed one', mine, {}, { ...own, chatStatus: Closed }, false],
    ['a closed one that is asked for', mine, { statuses: [Closed] }, { ...own, chatStatus: Closed }, true],
    ['one of another number', mine, { numberIds: ['n2'] }, own, false],
    ['one of another department', mine, { departmentIds: ['care'] }, own, false],
    ['one of the department', mine, { departmentIds: ['sales'] }, own, true],
    ['one without the label', mine, { labelIds: ['vip'] }, own, false],
    ['one with the label', mine, { labelIds: ['vip'] }, { ...own, labels: [label] }, true],
    ['a read one', mine, { unread: true }, own, false],
    ['an unread one', mine, { unread: true }, { ...own, unreadCount: 1 }, true],
    ['an answered one', mine, { unanswered: true }, own, false],
    ['an unanswered one', mine, { unanswered: true }, { ...own, unansweredSince: 1 }, true],
  ])('%s', (_, tab, filters, chat, expected) => expect(belongs(aChat('Ana', chat), asked(tab, filters), 'me')).toBe(expected))
})
