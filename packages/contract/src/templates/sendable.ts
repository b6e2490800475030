import * as z from 'zod/mini'
import type { TemplateSource } from './content.ts'

/** A variable of a template. `name` is `1`, `2`, … or a word, as the provider has it. */
export const TemplateVariable = z.object({
  part: z.enum(['header', 'body', 'button']),
  /** For a button: its index, from 0. */
  index: z.number(),
  name: z.string(),
  example: z.string(),
  /** Of which card of a carousel, from 0. */
  card: z.optional(z.number()),
  /** Where its value comes from; absent where nobody said it. Every inbox loads this, and the editor alone the schema of contents. */
  source: z.optional(z.custom<TemplateSource>()),
})
export type TemplateVariable = z.output<typeof TemplateVariable>

export const SendableTemplate = z.object({
  /** `name/language`, as sendMessage takes it. */
  templateId: z.string(),
  name: z.string(),
  language: z.string(),
  category: z.enum(['UTILITY', 'MARKETING', 'AUTHENTICATION']),
  header: z.nullable(z.object({ kind: z.enum(['text', 'image', 'video', 'document', 'location']), text: z.string() })),
  body: z.string(),
  footer: z.string(),
  buttons: z.array(z.object({ kind: z.enum(['reply', 'url', 'phone', 'code', 'other']), text: z.string() })),
  variables: z.array(TemplateVariable),
  /** Of a header that brings a file: whether it has one of its own, which is sent where nobody chooses another. */
  hasFile: z.optional(z.boolean()),
  /** Of a carousel: what each card says. */
  cards: z.optional(z.array(z.object({ body: z.string(), buttons: z.array(z.string()) }))),
  /** A limited-time offer: whether whoever sends it says when it ends. */
  offer: z.optional(z.object({ text: z.string(), hasExpiration: z.boolean() })),
  /** False where it contains more than a person can fill in (a choice of products): it cannot be sent from a chat. */
  isSimple: z.boolean(),
  /** What one message costs now by its category, in reais (spec §3); absent where the company has no price. */
  price: z.optional(z.number()),
})
export type SendableTemplate = z.output<typeof SendableTemplate>
