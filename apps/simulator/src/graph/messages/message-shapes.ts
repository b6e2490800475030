import { list, text } from '@prosa/contract/kit/fields'
import * as z from 'zod/mini'
import { TemplateSend } from '../templates/template-shapes.ts'
import { Interactive } from './interactive-shapes.ts'

const some = (most: number) => text(most, 1)
const optional = (most: number) => z.optional(text(most))
const file = { id: z.optional(some(64)), link: optional(2_000) }
const caption = optional(1_024)
const coordinate = (most: number) =>
  z.union([
    z.number().check(z.gte(-most), z.lte(most)),
    z.string().check(
      z.maxLength(30),
      z.regex(/^-?\d+(\.\d+)?$/),
      z.refine((given) => Math.abs(Number(given)) <= most),
    ),
  ])

const Name = z
  .strictObject({
    formatted_name: some(200),
    first_name: optional(200),
    last_name: optional(200),
    middle_name: optional(200),
    prefix: optional(200),
    suffix: optional(200),
  })
  .check(z.refine(({ formatted_name: _, ...parts }) => Object.values(parts).some(Boolean)))
const Card = z.strictObject({
  name: Name,
  phones: z.optional(list(z.strictObject({ phone: optional(40), type: optional(40), wa_id: optional(40) }), 20)),
  emails: z.optional(list(z.strictObject({ email: optional(254), type: optional(40) }), 20)),
  addresses: z.optional(
    list(
      z.strictObject({
        street: optional(500),
        city: optional(200),
        state: optional(200),
        zip: optional(40),
        country: optional(200),
        country_code: optional(8),
        type: optional(40),
      }),
      20,
    ),
  ),
  org: z.optional(z.strictObject({ company: optional(200), department: optional(200), title: optional(200) })),
  urls: z.optional(list(z.strictObject({ url: optional(2_000), type: optional(40) }), 20)),
  birthday: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
})

/** The content for each type of message (CHANNELS 1.2). */
export const messageShapes = {
  text: z.strictObject({ body: some(4_096), preview_url: z.optional(z.boolean()) }),
  image: z.strictObject({ ...file, caption }),
  audio: z.strictObject({ ...file, voice: z.optional(z.boolean()) }),
  video: z.strictObject({ ...file, caption }),
  document: z.strictObject({ ...file, caption, filename: optional(240) }),
  sticker: z.strictObject(file),
  location: z.strictObject({ latitude: coordinate(90), longitude: coordinate(180), name: optional(1_000), address: optional(1_000) }),
  contacts: z.array(Card).check(z.minLength(1), z.maxLength(257)),
  reaction: z.strictObject({ message_id: some(256), emoji: text(16) }),
  interactive: Interactive,
  template: TemplateSend,
} as const
export type SentType = keyof typeof messageShapes
export type SentBodies = { [K in SentType]: z.output<(typeof messageShapes)[K]> }

export const Common = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.optional(z.literal('individual')),
  to: optional(40),
  recipient: optional(64),
  type: z._default(text(40), 'text'),
  context: z.optional(z.strictObject({ message_id: some(256) })),
  biz_opaque_callback_data: optional(512),
})
