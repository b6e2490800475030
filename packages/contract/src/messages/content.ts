import * as z from 'zod/mini'
import { decimal, email, id, list, text } from '../kit/fields.ts'

/** DECISIONS, "Wire shapes of the core". */
export const messageTypes = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contacts',
  'interactive',
  'template',
  'order',
  'system',
  'note',
  'unsupported',
  'unknown',
] as const
export type MessageType = (typeof messageTypes)[number]

export const Location = z.object({
  latitude: decimal(-90, 90),
  longitude: decimal(-180, 180),
  name: z.optional(text(1_000)),
  address: z.optional(text(1_000)),
})
export type Location = z.output<typeof Location>

export const ContactCard = z.object({
  name: text(200, 1),
  phones: list(z.object({ phone: text(40, 1), waId: z.optional(id()) }), 20),
  emails: z.optional(list(email(), 20)),
  organization: z.optional(text(200)),
})
export type ContactCard = z.output<typeof ContactCard>

const button = z.object({ id: text(256, 1), title: text(20, 1) })
const row = z.object({ id: text(200, 1), title: text(24, 1), description: z.optional(text(72)) })
const framed = { header: z.optional(text(60)), body: text(4_096, 1), footer: z.optional(text(60)) }

/** Something to choose from or to open, sent to a customer. `wrongOffer` checks more than this schema. */
export const Offer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('buttons'), ...framed, buttons: z.array(button).check(z.minLength(1), z.maxLength(3)) }),
  z.object({
    kind: z.literal('list'),
    ...framed,
    button: text(20, 1),
    sections: z
      .array(z.object({ title: z.optional(text(24)), rows: z.array(row).check(z.minLength(1), z.maxLength(10)) }))
      .check(z.minLength(1), z.maxLength(10)),
  }),
  z.object({ kind: z.literal('link'), ...framed, label: text(20, 1), url: text(2_000, 1) }),
  z.object({
    kind: z.literal('form'),
    ...framed,
    label: text(30, 1),
    flowId: text(64, 1),
    flowToken: z.optional(text(200)),
    screen: z.optional(text(200)),
    data: z.optional(z.looseObject({})),
    isDraft: z.optional(z.boolean()),
  }),
  z.object({ kind: z.literal('product'), body: z.optional(text(1_024)), footer: z.optional(text(60)), catalogId: id(), productId: id() }),
  z.object({
    kind: z.literal('products'),
    ...framed,
    header: text(60, 1),
    catalogId: id(),
    sections: z
      .array(z.object({ title: text(24, 1), productIds: z.array(id()).check(z.minLength(1), z.maxLength(30)) }))
      .check(z.minLength(1), z.maxLength(10)),
  }),
  z.object({ kind: z.literal('catalog'), body: text(1_024, 1), footer: z.optional(text(60)), productId: z.optional(id()) }),
  z.object({ kind: z.literal('askLocation'), body: text(1_024, 1) }),
  z.object({ kind: z.literal('askCall'), body: text(1_024, 1) }),
])
export type Offer = z.output<typeof Offer>

/** What a customer chose or filled in. */
const Choice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('button'), id: z.string(), title: z.string() }),
  z.object({ kind: z.literal('row'), id: z.string(), title: z.string(), description: z.optional(z.string()) }),
  z.object({ kind: z.literal('form'), name: z.string(), answers: z.looseObject({}) }),
  z.object({ kind: z.literal('call'), response: z.string() }),
])
export type Choice = z.output<typeof Choice>

/** A part of a template with its values, as the Graph API names them (`header`, `body`, `button`, …). */
const parameter = z.looseObject({ type: z.string().check(z.maxLength(40)) })
export const TemplateComponent = z.object({
  type: z.enum(['header', 'body', 'footer', 'button', 'carousel', 'limited_time_offer', 'order_status']),
  sub_type: z.optional(z.enum(['quick_reply', 'url', 'copy_code', 'flow', 'catalog', 'mpm', 'voice_call', 'order_details'])),
  index: z.optional(z.union([z.string().check(z.maxLength(3)), z.number()])),
  parameters: z.optional(z.array(parameter).check(z.maxLength(100))),
  cards: z.optional(z.array(z.looseObject({ card_index: z.number() })).check(z.maxLength(10))),
})
export type TemplateComponent = z.output<typeof TemplateComponent>

export const SentTemplate = z.object({
  name: z.string(),
  language: z.string(),
  components: z.array(TemplateComponent),
  /** Which of our templates it is, where it is one that we know. */
  templateId: z.optional(z.string()),
  /** The files of a carousel's cards, in their order: they are brought to the provider when it leaves. */
  cardMediaIds: z.optional(z.array(z.string())),
})
export type SentTemplate = z.output<typeof SentTemplate>

/** The advertisement from which the customer came. */
const Referral = z.object({
  sourceUrl: z.optional(z.string()),
  sourceId: z.optional(z.string()),
  sourceType: z.optional(z.string()),
  headline: z.optional(z.string()),
  body: z.optional(z.string()),
  mediaType: z.optional(z.string()),
  mediaUrl: z.optional(z.string()),
  clickId: z.optional(z.string()),
})
export type Referral = z.output<typeof Referral>

const Order = z.object({
  catalogId: z.string(),
  text: z.string(),
  items: z.array(z.object({ productId: z.string(), quantity: z.number(), price: z.number(), currency: z.string() })),
})
export type Order = z.output<typeof Order>

/** What a message contains besides its text: what belongs to its type, and what any type may have. */
export const MessageContent = z.object({
  location: z.optional(Location),
  contacts: z.optional(z.array(ContactCard)),
  offer: z.optional(Offer),
  choice: z.optional(Choice),
  template: z.optional(SentTemplate),
  order: z.optional(Order),
  referral: z.optional(Referral),
  /** The product about which the customer asks. */
  product: z.optional(z.object({ catalogId: z.string(), productId: z.string() })),
  forwarded: z.optional(z.enum(['once', 'often'])),
  /** The channel's name for something that it could not deliver (`poll_creation`, …), or an unknown type. */
  foreignType: z.optional(z.string()),
  /** Of a system message: what happened to the chat, who did it and to whom the chat went. */
  notice: z.optional(
    z.enum([
      'numberChanged',
      'identityChanged',
      'other',
      'taken',
      'transferred',
      'closed',
      'closedBySilence',
      'closeUndone',
      'transferUndone',
      'reopened',
      'toSystem',
      'snoozed',
      'woken',
      'distributed',
      'requeued',
    ]),
  ),
  noticeBy: z.optional(z.string()),
  noticeTo: z.optional(z.string()),
  /** Of a chat that was snoozed: until when; without it, until its customer writes. */
  noticeUntil: z.optional(z.number()),
})
export type MessageContent = z.output<typeof MessageContent>
