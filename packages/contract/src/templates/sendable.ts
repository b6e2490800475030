import * as z from 'zod/mini'

/** A variable of a template. `name` is `1`, `2`, … or a word, as the provider has it. */
export const TemplateVariable = z.object({
  part: z.enum(['header', 'body', 'button']),
  /** For a button: its index, from 0. */
  index: z.number(),
  name: z.string(),
  example: z.string(),
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
  /** False where it contains more than this screen can fill in (a carousel, an offer with an end): it cannot be sent from here. */
  isSimple: z.boolean(),
  /** What one message costs now by its category, in reais (spec §3); absent where the company has no price. */
  price: z.optional(z.number()),
})
export type SendableTemplate = z.output<typeof SendableTemplate>
