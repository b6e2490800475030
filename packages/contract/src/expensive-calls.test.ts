import { describe, expect, it, test } from 'vitest'
import { calls } from './calls.ts'
import { type Call, isExpensive } from './kit/call.ts'
import { fieldsOf } from './kit/shape.ts'

const all = Object.entries<Call>(calls)

/** Written by hand: what a new call reads is decided here. */
const always = [
  'countCondition',
  'countContacts',
  'countDepartmentChats',
  'countDepartmentPending',
  'countSegments',
  'countViews',
  'exportContacts',
  'exportTemplates',
  'filterBroadcastContacts',
  'findChatsAndContacts',
  'findContacts',
  'getPropertyCost',
  'listMergeSuggestions',
  'previewBroadcast',
  'previewBulkContacts',
  'previewErasure',
  'rehearseBroadcast',
  'searchChat',
  'searchChatByLabel',
  'searchContactNotes',
  'searchContacts',
  'searchMessages',
  'searchNotes',
  'validateBroadcastFilter',
]

const inboxFields = ['searchFilter', 'labelIdJson', 'broadcastId', 'countAll', 'viewId']
const legacyInboxFields = ['searchFilter', 'countAll']
const withFields: Record<string, string[]> = {
  getChatTotals: ['searchFilter', 'labelIdJson', 'broadcastId', 'unread', 'unanswered', 'snoozed', 'sla'],
  listAllChats: legacyInboxFields,
  listAuditEntries: ['userId', 'what', 'areaList', 'target'],
  listBroadcastPeople: ['states', 'reason', 'errorCode'],
  listClosedChatsPaged: legacyInboxFields,
  listCurrentChatsPaged: legacyInboxFields,
  listDepartmentChatsPaged: legacyInboxFields,
  listMoreChats: inboxFields,
  listOtherChats: inboxFields,
  listOwnChats: inboxFields,
  listQueueChats: inboxFields,
  listTemplates: ['searchFilter'],
  listTemplatesByPost: ['searchFilter'],
  pageBroadcasts: ['searchFilter'],
  pageBroadcastsByPost: ['searchFilter'],
  pageContacts: ['searchFilter', 'defaultAgentOrDepartmentIdList', 'condition', 'segmentId'],
}

/** Calls that are named like a count, search, export or preview, or take a filter, and yet read little. */
const cheap: Record<string, string> = {
  bulkChats: 'starts a batch, which reads in the background',
  bulkContacts: 'starts a batch, which reads in the background',
  createSegment: 'saves the condition and counts nothing',
  createView: 'saves the condition and counts nothing',
  exportAuditEntries: 'creates a link; the file takes a turn for each piece that it reads',
  findColleagues: 'reads the members of the company',
  findCompaniesByAccount: 'reads an index of phone numbers',
  findCompaniesByNumber: 'reads an index of phone numbers',
  findContactByPhonenumber: 'reads one row by its key',
  findContactByWaId: 'reads one row by its key',
  findGeoPoint: 'asks a partner and reads nothing here',
  findPostalAddress: 'asks a partner and reads nothing here',
  persistBroadcastContactsV2: 'saves the filter and counts nothing',
  updateSegment: 'saves the condition and counts nothing',
  updateView: 'saves the condition and counts nothing',
}

const expensiveWords = /^(count|search|find|filter|preview|export|rehearse.*Broadcast)(?![a-z])|^validate.*Filter$/
const expensiveFields = ['searchFilter', 'condition', 'segmentIds', 'viewIds', 'filter', 'words', 'countAll']
const fieldsOfCall = ({ input }: Call) => Object.keys(fieldsOf(input))
const looksExpensive = (name: string, call: Call) =>
  expensiveWords.test(name) || fieldsOfCall(call).some((field) => expensiveFields.includes(field))

describe('the mark for expensive reads', () => {
  it('is on these calls, whatever their input', () => {
    expect(all.flatMap(([name, { expensive }]) => (expensive === true ? name : [])).sort()).toEqual(always)
  })

  it('is on these calls when one of the fields is set', () => {
    const marked = all.flatMap(([name, { expensive }]) => (Array.isArray(expensive) ? [[name, expensive]] : []))
    expect(Object.fromEntries(marked)).toEqual(withFields)
  })

  it('is on every count, search, export and preview, or the reason why it is not stands here', () => {
    const unmarked = all.flatMap(([name, call]) => (!call.expensive && looksExpensive(name, call) ? name : []))
    expect(unmarked.sort()).toEqual(Object.keys(cheap).sort())
  })

  it('names only fields of the input, and is on no call that visitors may make', () => {
    const faults = all.flatMap(([name, call]) => {
      const { expensive, allow } = call
      const unknown = Array.isArray(expensive) ? expensive.filter((field) => !fieldsOfCall(call).includes(field)) : []
      return [...unknown.map((field) => `${name}.${field}`), ...(expensive && allow === 'anonymous' ? [`${name} has no person`] : [])]
    })
    expect(faults).toEqual([])
  })
})

test.each<[Record<string, unknown>, boolean]>([
  [{}, false],
  [{ searchFilter: '' }, false],
  [{ searchFilter: 'ana' }, true],
  [{ ids: [] }, false],
  [{ ids: ['a'] }, true],
  [{ all: false }, false],
  [{ all: true }, true],
  [{ other: 'x' }, false],
])('with %o the call is expensive: %s', (input, expected) => {
  expect(isExpensive({ expensive: ['searchFilter', 'ids', 'all'] } as unknown as Call, input)).toBe(expected)
})
