import { text } from '@prosa/contract/kit/fields'
import * as z from 'zod/mini'

const some = (most: number) => text(most, 1)
const file = z.strictObject({ id: z.optional(some(64)), link: z.optional(text(2_000)), filename: z.optional(text(240)) })
const name = { parameter_name: z.optional(some(100)) }

/** One value of a template (CHANNELS 1.3). */
const Parameter = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: text(32_768), ...name }),
  z.strictObject({
    type: z.literal('currency'),
    currency: z.strictObject({ fallback_value: some(100), code: some(3), amount_1000: z.number() }),
    ...name,
  }),
  z.strictObject({ type: z.literal('date_time'), date_time: z.looseObject({ fallback_value: some(100) }), ...name }),
  z.strictObject({ type: z.literal('image'), image: file }),
  z.strictObject({ type: z.literal('video'), video: file }),
  z.strictObject({ type: z.literal('document'), document: file }),
  z.strictObject({
    type: z.literal('location'),
    location: z.strictObject({
      latitude: z.union([z.number(), z.string()]),
      longitude: z.union([z.number(), z.string()]),
      name: z.optional(text(1_000)),
      address: z.optional(text(1_000)),
    }),
  }),
  z.strictObject({
    type: z.literal('product'),
    product: z.strictObject({ product_retailer_id: some(100), catalog_id: some(64) }),
  }),
  z.strictObject({ type: z.literal('payload'), payload: some(256) }),
  z.strictObject({ type: z.literal('coupon_code'), coupon_code: some(15) }),
  z.strictObject({ type: z.literal('action'), action: z.looseObject({}) }),
  z.strictObject({ type: z.literal('limited_time_offer'), limited_time_offer: z.strictObject({ expiration_time_ms: z.number() }) }),
])
export type Parameter = z.output<typeof Parameter>

const parameters = z._default(z.array(Parameter).check(z.maxLength(100)), [])
const Part = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('header'), parameters }),
  z.strictObject({ type: z.literal('body'), parameters }),
  z.strictObject({ type: z.literal('limited_time_offer'), parameters }),
  z.strictObject({
    type: z.literal('button'),
    sub_type: z.enum(['quick_reply', 'url', 'copy_code', 'flow', 'catalog', 'mpm', 'voice_call', 'order_details']),
    index: z.union([z.int().check(z.gte(0), z.lte(9)), z.string().check(z.regex(/^\d$/))]),
    parameters,
  }),
])
/** A part of a template with its values, or of one of its cards. */
export type SentPart = z.output<typeof Part>

const Card = z.strictObject({ card_index: z.int().check(z.gte(0), z.lte(9)), components: z.array(Part).check(z.maxLength(5)) })
const Carousel = z.strictObject({ type: z.literal('carousel'), cards: z.array(Card).check(z.minLength(1), z.maxLength(10)) })
const Component = z.discriminatedUnion('type', [Part, Carousel])
export type SentComponent = z.output<typeof Component>

export const TemplateSend = z.strictObject({
  name: some(512),
  language: z.strictObject({ code: some(20), policy: z.optional(z.literal('deterministic')) }),
  components: z._default(z.array(Component).check(z.maxLength(20)), []),
})
export type TemplateSend = z.output<typeof TemplateSend>
