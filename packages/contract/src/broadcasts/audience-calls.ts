import * as z from 'zod/mini'
import { mostConditionLength } from '../conditions/condition.ts'
import { areaCode } from '../imports/area-code.ts'
import { mostImportColumns, mostReceivedBytes } from '../imports/limits.ts'
import { call } from '../kit/call.ts'
import { flag, list, oneOf, ownId, text, upload, whole } from '../kit/fields.ts'
import { mostPickedContacts, peoplePageSize, previewedPeople } from './limits.ts'
import { Broadcast, BroadcastFile, BroadcastPerson, columnUses, leftOutCount, Rehearsal } from './model.ts'
import { skipReasons } from './reasons.ts'
import { BroadcastDatasource } from './states.ts'

const one = { companyId: ownId(), broadcastId: ownId() }
const ofOne = '/broadcast/:companyId/:broadcastId' as const
const version = z.optional(whole(1, 2_147_483_647))
const writing = { method: 'POST', allow: 'broadcast', result: Broadcast } as const
const refused = ['broadcast.notFound', 'broadcast.changedMeanwhile', 'broadcast.notNow'] as const

/** `Audience` in the words of the wire of old: `labelIdJson` are its labels. */
const filters = {
  labelIdJson: z.optional(list(ownId(), 100)),
  /** JSON: an and/or group of `contactFields`. */
  condition: z.optional(text(mostConditionLength)),
  segmentIds: z.optional(list(ownId(), 20)),
  isEverybody: z.optional(flag()),
}
const picked = { contactIdList: list(ownId(), mostPickedContacts) }

/** How many are meant and who of them gets nothing, counted on the people themselves: nothing is frozen by it. */
const Counted = z.object({
  totalReg: z.number(),
  willReceive: z.number(),
  leftOut: z.array(leftOutCount),
  /** Beyond how many people of a large audience reasons are counted among the first ones only; null where all were looked at. */
  lookedAt: z.nullable(z.number()),
})

/** Whom a broadcast is for. */
export const broadcastAudienceCalls = {
  /** C172. `datasource` is JSON: `Audience`. Choosing a list lets go of the file, and the other way round. */
  saveBroadcastDatasource: call({
    ...writing,
    path: `${ofOne}/datasource`,
    body: 'json',
    input: z.object({
      ...one,
      version,
      datasourceType: BroadcastDatasource.schema,
      datasource: z.optional(text(mostConditionLength + 2_000)),
    }),
    errors: [...refused, 'segment.notFound', 'contact.maskedCondition'],
  }),
  /** C177: whether the filter can be read, and how many it finds now. */
  validateBroadcastFilter: call({
    method: 'POST',
    onlyReads: true,
    body: 'json',
    path: `${ofOne}/validateFilter`,
    allow: 'broadcast',
    expensive: true,
    input: z.object({ ...one, ...filters }),
    result: z.object({ isValid: z.boolean(), totalReg: z.number() }),
    errors: ['broadcast.notFound', 'segment.notFound', 'contact.maskedCondition'],
  }),
  /** C176: whom the filter finds, a page of them, and the reckoning of who gets nothing. */
  filterBroadcastContacts: call({
    method: 'POST',
    onlyReads: true,
    body: 'json',
    path: `${ofOne}/contactFilterResultV2`,
    allow: 'broadcast',
    expensive: true,
    input: z.object({
      ...one,
      ...filters,
      /** Those that were picked one by one, as they were last saved. */
      isPicked: z.optional(flag()),
      most: z._default(whole(1, peoplePageSize), 4),
      reason: z.optional(oneOf(skipReasons)),
    }),
    result: z.extend(Counted, {
      contacts: z.array(
        z.object({
          contactId: z.string(),
          name: z.string(),
          phone: z.string(),
          labelIds: z.array(z.string()),
          /** Why this one would get nothing. The version before does not say it. */
          reason: z.optional(z.nullable(oneOf(skipReasons))),
        }),
      ),
    }),
    errors: ['broadcast.notFound', 'segment.notFound', 'contact.maskedCondition'],
  }),
  /** C178: those that were picked, in place of whom was chosen before. */
  persistBroadcastContacts: call({
    ...writing,
    path: `${ofOne}/persistContactList`,
    body: 'json',
    input: z.object({ ...one, version, ...picked }),
    errors: [...refused, 'contact.notFound'],
  }),
  /** C179: those that were picked, or all that a filter finds. */
  persistBroadcastContactsV2: call({
    ...writing,
    path: `${ofOne}/persistContactListV2`,
    body: 'json',
    input: z.object({ ...one, version, contactIdList: z.optional(picked.contactIdList), ...filters }),
    errors: [...refused, 'contact.notFound', 'segment.notFound', 'contact.maskedCondition'],
  }),
  /** C174: the first row of a file for this broadcast, with a column for each variable that comes from one. */
  getBroadcastCsvModel: call({
    method: 'GET',
    path: `${ofOne}/csvModel`,
    allow: 'broadcast',
    input: z.object(one),
    result: z.object({ fileName: z.string(), csv: z.string() }),
    errors: ['broadcast.notFound'],
  }),
  /** C175. A file that cannot be used is answered too, with what is wrong with it (M014, M015), and is not kept. */
  importBroadcastFile: call({
    method: 'POST',
    path: `${ofOne}/validateFileAndImport`,
    body: 'multipart',
    allow: 'broadcast',
    outside: true,
    input: z.object({ ...one, file: upload(mostReceivedBytes) }),
    result: z.object({ file: BroadcastFile, propertiesNotRegistered: z.array(z.string()), totalReg: z.number(), broadcast: Broadcast }),
    errors: ['broadcast.notFound', 'broadcast.notNow', 'media.noRoom'],
  }),
  /** What the columns are: the number, the name, and of those that name no property what becomes of them. */
  /** How the file is read: whether its first row is a header, and the area code of Brazilian numbers that have none. */
  changeBroadcastFile: call({
    ...writing,
    path: `${ofOne}/file`,
    body: 'json',
    outside: true,
    input: z.object({ ...one, version, hasHeader: z.optional(flag()), areaCode }),
    errors: [...refused, 'broadcast.fileUnchangeable'],
  }),
  mapBroadcastColumns: call({
    ...writing,
    path: `${ofOne}/columns`,
    body: 'json',
    outside: true,
    input: z.object({
      ...one,
      version,
      phoneColumn: text(200, 1),
      nameColumn: z.optional(z.nullable(text(200, 1))),
      columns: list(z.object({ column: text(200, 1), use: oneOf(columnUses), propertyId: z.optional(ownId()) }), mostImportColumns),
    }),
    errors: [...refused, 'property.notFound', 'property.tooMany', 'broadcast.columnUnknown'],
  }),
  /** The dress rehearsal: freezes who gets what. It goes on behind the call; another one takes its place. */
  rehearseBroadcast: call({
    ...writing,
    path: `${ofOne}/rehearse`,
    expensive: true,
    input: z.object({ ...one, version }),
    errors: [...refused, 'broadcast.incomplete', 'segment.notFound', 'contact.maskedCondition'],
  }),
  cancelBroadcastRehearsal: call({
    ...writing,
    path: `${ofOne}/cancelRehearsal`,
    input: z.object(one),
    errors: ['broadcast.notFound', 'broadcast.notNow'],
  }),
  getBroadcastRehearsal: call({
    method: 'GET',
    path: `${ofOne}/rehearsal`,
    allow: 'broadcast',
    input: z.object(one),
    result: z.object({ rehearsal: z.nullable(Rehearsal) }),
    errors: ['broadcast.notFound'],
  }),
  /** Texts as they leave: real people of the audience, drawn by chance, and those with the longest and the emptiest text. */
  previewBroadcast: call({
    method: 'GET',
    path: `${ofOne}/preview`,
    allow: 'broadcast',
    outside: true,
    expensive: true,
    /** `variant`: only those who get this text of two. */
    input: z.object({ ...one, variant: z.optional(whole(0, 1)) }),
    result: z.object({
      people: list(
        z.object({
          kind: oneOf(['drawn', 'longest', 'emptiest']),
          variant: z.number(),
          person: BroadcastPerson,
          /** By `keyOfVariable`. */
          values: z.array(z.object({ key: z.string(), value: z.string() })),
        }),
        2 * previewedPeople,
      ),
    }),
    errors: ['broadcast.notFound', 'segment.notFound', 'contact.maskedCondition'],
  }),
}
