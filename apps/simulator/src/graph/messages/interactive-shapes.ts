import { text } from '@prosa/contract/kit/fields'
import * as z from 'zod/mini'

const some = (most: number) => text(most, 1)
const fileHeader = z.strictObject({ id: z.optional(some(64)), link: z.optional(text(2_000)), filename: z.optional(text(240)) })
const textHeader = z.strictObject({ type: z.literal('text'), text: some(60) })
const Header = z.union([
  textHeader,
  z.strictObject({ type: z.literal('image'), image: fileHeader }),
  z.strictObject({ type: z.literal('video'), video: fileHeader }),
  z.strictObject({ type: z.literal('document'), document: fileHeader }),
])
const body = (most = 1_024) => z.strictObject({ text: some(most) })
const footer = z.optional(z.strictObject({ text: some(60) }))
const few = <T extends z.ZodMiniType>(item: T, most: number) => z.array(item).check(z.minLength(1), z.maxLength(most))
const isUnique = (values: readonly string[]) => new Set(values).size === values.length

const Buttons = few(z.strictObject({ type: z.literal('reply'), reply: z.strictObject({ id: some(256), title: some(20) }) }), 3).check(
  z.refine((buttons) => isUnique(buttons.map(({ reply }) => reply.title)) && isUnique(buttons.map(({ reply }) => reply.id))),
)
const row = z.strictObject({ id: some(200), title: some(24), description: z.optional(text(72)) })
const Sections = few(z.strictObject({ title: z.optional(text(24)), rows: few(row, 10) }), 10).check(
  z.refine((sections) => sections.flatMap(({ rows }) => rows).length <= 10),
  z.refine((sections) => isUnique(sections.flatMap(({ rows }) => rows.map(({ id }) => id)))),
  z.refine((sections) => sections.length === 1 || sections.every(({ title }) => title)),
)
const products = z.strictObject({ product_retailer_id: some(100) })
const Products = few(z.strictObject({ title: some(24), product_items: few(products, 30) }), 10).check(
  z.refine((sections) => sections.flatMap(({ product_items }) => product_items).length <= 30),
)
const FlowParameters = z
  .strictObject({
    flow_message_version: z.literal('3'),
    flow_id: z.optional(some(64)),
    flow_name: z.optional(some(200)),
    flow_cta: some(30),
    mode: z.optional(z.enum(['draft', 'published'])),
    flow_token: z.optional(text(200)),
    flow_action: z.optional(z.enum(['navigate', 'data_exchange'])),
    flow_action_payload: z.optional(
      z.strictObject({
        screen: z.optional(text(200)),
        data: z.optional(z.record(z.string(), z.unknown()).check(z.refine((data) => Object.keys(data).length > 0))),
      }),
    ),
  })
  .check(z.refine(({ flow_id, flow_name }) => (flow_id === undefined) !== (flow_name === undefined)))

const named = <const N extends string>(name: N) => ({ name: z.literal(name) })

/** The kinds of messages with something to tap. */
export const Interactive = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('button'),
    header: z.optional(Header),
    body: body(),
    footer,
    action: z.strictObject({ buttons: Buttons }),
  }),
  z.strictObject({
    type: z.literal('list'),
    header: z.optional(textHeader),
    body: body(4_096),
    footer,
    action: z.strictObject({ button: some(20), sections: Sections }),
  }),
  z.strictObject({
    type: z.literal('cta_url'),
    header: z.optional(Header),
    body: body(),
    footer,
    action: z.strictObject({
      ...named('cta_url'),
      parameters: z.strictObject({ display_text: some(20), url: z.string().check(z.maxLength(2_000), z.regex(/^https?:\/\/\S+$/)) }),
    }),
  }),
  z.strictObject({
    type: z.literal('flow'),
    header: z.optional(Header),
    body: body(),
    footer,
    action: z.strictObject({ ...named('flow'), parameters: FlowParameters }),
  }),
  z.strictObject({
    type: z.literal('product'),
    body: z.optional(body()),
    footer,
    action: z.strictObject({ catalog_id: some(64), product_retailer_id: some(100) }),
  }),
  z.strictObject({
    type: z.literal('product_list'),
    header: textHeader,
    body: body(),
    footer,
    action: z.strictObject({ catalog_id: some(64), sections: Products }),
  }),
  z.strictObject({
    type: z.literal('catalog_message'),
    body: body(),
    footer,
    action: z.strictObject({
      ...named('catalog_message'),
      parameters: z.optional(z.strictObject({ thumbnail_product_retailer_id: z.optional(text(100)) })),
    }),
  }),
  z.strictObject({ type: z.literal('location_request_message'), body: body(), action: z.strictObject(named('send_location')) }),
  z.strictObject({
    type: z.literal('call_permission_request'),
    body: z.optional(body()),
    action: z.strictObject(named('call_permission_request')),
  }),
])
export type Interactive = z.output<typeof Interactive>
