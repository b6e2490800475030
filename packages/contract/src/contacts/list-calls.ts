import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { list, oneOf, ownId, text, whole } from '../kit/fields.ts'
import { contactFilter } from './contact-filter.ts'
import { contactPageSize, mostContactPage, mostContactPageSize, mostContactsFound, mostContactsListed } from './limits.ts'
import { ListedContact } from './listed-contact.ts'

export const contactOrders = ['activity', 'name', 'created'] as const
export type ContactOrder = (typeof contactOrders)[number]
export const exportFormats = ['csv', 'xlsx'] as const

const ofCompany = { companyId: ownId() }

/** All contacts of the company, which is for who may see all of them. What is in the bin is in none of these. R057, R200, R207. */
export const contactListCalls = {
  /**
   * C125. A page by its number, or what comes behind `after`, which the page before answered and which costs the same however far behind it
   * is; `total` is null there, as nobody has to count again.
   */
  pageContacts: call({
    method: 'POST',
    onlyReads: true,
    path: '/pagination/:companyId/contact',
    allow: 'contact',
    expensive: ['searchFilter', 'defaultAgentOrDepartmentIdList', 'condition', 'segmentId'],
    input: z.object({
      ...ofCompany,
      ...contactFilter,
      page: z._default(whole(0, mostContactPage), 0),
      pageSize: z._default(whole(1, mostContactPageSize), contactPageSize),
      after: z.optional(text(1_000)),
      orderBy: z._default(oneOf(contactOrders), 'activity'),
      order: z.optional(oneOf(['asc', 'desc'])),
    }),
    result: z.object({
      contacts: z.array(ListedContact),
      total: z.nullable(z.number()),
      containsMore: z.boolean(),
      after: z.nullable(z.string()),
    }),
    errors: ['segment.notFound', 'contact.maskedCondition'],
  }),
  /** Exactly how many a filter finds. */
  countContacts: call({
    method: 'POST',
    onlyReads: true,
    path: '/contact/:companyId/count',
    allow: 'contact',
    expensive: true,
    input: z.object({ ...ofCompany, ...contactFilter }),
    result: z.object({ total: z.number() }),
    errors: ['segment.notFound', 'contact.maskedCondition'],
  }),
  /** C112: by when they were added, the newest first; `after` is the contactId of the last one that was answered before. */
  listContacts: call({
    method: 'GET',
    path: '/contact/:companyId/list',
    allow: 'contact',
    input: z.object({ ...ofCompany, after: z.optional(ownId()), pageSize: z._default(whole(1, mostContactsListed), mostContactsListed) }),
    result: z.array(ListedContact),
    errors: [],
  }),
  /** C110 */
  searchContacts: call({
    method: 'POST',
    onlyReads: true,
    path: '/contact/:companyId/searchContacts',
    allow: 'contact',
    expensive: true,
    input: z.object({ ...ofCompany, searchFilter: text(200), pageSize: z._default(whole(1, mostContactsFound), 20) }),
    result: z.array(ListedContact),
    errors: [],
  }),
  /** C110 by GET */
  findContacts: call({
    method: 'GET',
    path: '/contact/:companyId/searchContacts',
    allow: 'contact',
    expensive: true,
    input: z.object({ ...ofCompany, searchFilter: text(200), pageSize: z._default(whole(1, mostContactsFound), 20) }),
    result: z.array(ListedContact),
    errors: [],
  }),
  /** The address of a file with what a filter finds, or with those that are named, good once and for a minute. XLSX takes `mostXlsxRows`. */
  exportContacts: call({
    method: 'POST',
    path: '/contact/:companyId/export',
    body: 'json',
    allow: 'contact',
    audit: 'contact.export',
    expensive: true,
    input: z.object({
      ...ofCompany,
      ...contactFilter,
      contactIds: z.optional(list(ownId(), 200)),
      except: z.optional(list(ownId(), 200)),
      format: oneOf(exportFormats),
      /** As the list shows them; a file of thousands is in the order in which they were added. */
      orderBy: z._default(oneOf(contactOrders), 'activity'),
      order: z.optional(oneOf(['asc', 'desc'])),
    }),
    result: z.object({ url: z.string(), total: z.number() }),
    errors: ['segment.notFound', 'contact.maskedCondition', 'contact.tooManyForXlsx'],
  }),
}
