import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, id, ownId, time } from '../kit/fields.ts'

/** How long the link of an export is good: for one page, opened right after it was asked for. */
export const exportLinkLife = 60_000

/** What a page of exported messages shows, and what stands in its address; from the first to the last of these moments, both included. */
export const ExportPage = z.object({
  companyId: ownId(),
  phonenumberId: ownId(),
  waId: id(),
  startTime: time(),
  endTime: time(),
  /** With internal notes and what people did with the chat. */
  notes: z._default(flag(), false),
})
export type ExportPage = z.output<typeof ExportPage>

/** Messages of one customer as a page of their own, which a browser prints or saves (R165). */
export const exportCalls = {
  /** C292. `contact` is the customer's waId; without a number, any of the company's that the asker sees a chat of. */
  hasDataToExport: call({
    method: 'GET',
    path: '/messageExport/:companyId/hasDataToExport',
    otherNames: { waId: 'contact' },
    allow: 'signedIn',
    input: z.object({
      companyId: ownId(),
      contact: id(),
      phonenumberId: z.optional(ownId()),
      startTime: time(),
      endTime: time(),
      notes: z._default(flag(), false),
    }),
    result: z.object({ hasData: z.boolean() }),
    errors: ['chat.notFound'],
  }),
  /** The address of C293 with a token that opens this page, once, within a minute. */
  createExportLink: call({
    method: 'POST',
    path: '/messageExport/:companyId/link',
    allow: 'signedIn',
    input: ExportPage,
    result: z.object({ url: z.string() }),
    errors: ['chat.notFound'],
  }),
}
