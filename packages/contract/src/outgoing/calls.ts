import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { oneOf, ownId, text, whole } from '../kit/fields.ts'
import { HeldItem, heldChoices, heldKinds, OutgoingState } from './model.ts'

export const heldPageSize = 50

const ofCompany = { companyId: ownId() }
const ofKind = { ...ofCompany, kind: oneOf(heldKinds) }

export const outgoingCalls = {
  getOutgoing: call({
    method: 'GET',
    path: '/outgoing/:companyId',
    allow: 'signedIn',
    input: z.object(ofCompany),
    result: OutgoingState,
    errors: [],
  }),
  /** The oldest first. Offsets are enough: the list only shrinks, and nobody reads far into it. */
  listHeldOutgoing: call({
    method: 'GET',
    path: '/outgoing/:companyId/:kind/items',
    allow: 'admin',
    input: z.object({ ...ofKind, page: z._default(whole(0, 10_000), 0) }),
    result: z.object({ items: z.array(HeldItem), containsMore: z.boolean() }),
    errors: [],
  }),
  decideHeldOutgoing: call({
    method: 'POST',
    path: '/outgoing/:companyId/:kind/decision',
    allow: 'admin',
    audit: 'outgoing.decide',
    input: z.object({ ...ofKind, choice: oneOf(heldChoices) }),
    result: OutgoingState,
    errors: ['outgoing.stillHeld', 'outgoing.nothingHeld', 'outgoing.underWay'],
  }),
  getInstallationHold: call({
    method: 'GET',
    path: '/manager/outgoing',
    allow: 'internal',
    input: z.object({}),
    result: OutgoingState,
    errors: [],
  }),
  /** The operator says that this is the live system. With `choice` the same is decided for all kinds of all companies. */
  releaseOutgoing: call({
    method: 'POST',
    path: '/manager/outgoing/release',
    allow: 'internal',
    proof: true,
    audit: 'outgoing.release',
    input: z.object({ reason: text(300, 1), choice: z.optional(oneOf(heldChoices)) }),
    result: OutgoingState,
    errors: ['outgoing.notHeld'],
  }),
}
