import * as z from 'zod/mini'
import { mostReceiverCity, mostReceiverName } from '../formats/payments/br-code.ts'
import { mostPixKey, pixKeyKinds } from '../formats/payments/pix-key.ts'
import { call } from '../kit/call.ts'
import { ownId, text } from '../kit/fields.ts'

/** More keys than these no bank gives a company. */
export const mostPixKeys = 20
export const mostPixTitle = 40

/** A key with which the company is paid. `holder` and `city` stand in each code, as the bank knows them. */
export const PixKey = z.object({
  pixKeyId: z.string(),
  kind: z.enum(pixKeyKinds),
  key: z.string(),
  /** How people here call it. */
  title: z.string(),
  holder: z.string(),
  city: z.string(),
})
export type PixKey = z.output<typeof PixKey>

export const pixCalls = {
  /** Whoever answers customers may ask them to pay. The oldest first. */
  listPixKeys: call({
    method: 'GET',
    path: '/pix/:companyId/list',
    allow: 'signedIn',
    input: z.object({ companyId: ownId() }),
    result: z.array(PixKey),
    errors: [],
  }),
  /** With its own proof: who changes where money goes must be who they say. */
  addPixKey: call({
    method: 'POST',
    path: '/pix/:companyId/create',
    allow: 'admin',
    proof: true,
    audit: 'pix.add',
    input: z.object({
      companyId: ownId(),
      key: text(mostPixKey, 1),
      title: text(mostPixTitle),
      holder: text(mostReceiverName, 1),
      city: text(mostReceiverCity, 1),
    }),
    result: PixKey,
    errors: ['pix.keyTaken', 'pix.tooMany'],
  }),
  removePixKey: call({
    method: 'DELETE',
    path: '/pix/:companyId/:pixKeyId/delete',
    allow: 'admin',
    proof: true,
    audit: 'pix.remove',
    input: z.object({ companyId: ownId(), pixKeyId: ownId() }),
    result: z.object({ removed: z.boolean() }),
    errors: ['pix.notFound'],
  }),
}
