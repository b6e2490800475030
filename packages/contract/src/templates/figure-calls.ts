import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { ownId, time } from '../kit/fields.ts'

/** What became of the messages with one text of a template. Each number counts messages, and holds those of the next. */
export const TemplateFigures = z.object({
  versionNumber: z.number(),
  sent: z.number(),
  failed: z.number(),
  delivered: z.number(),
  read: z.number(),
  /** The customer wrote within three days. */
  answered: z.number(),
  /** Somebody opened a link whose clicks are counted. */
  clicked: z.number(),
  /** In reais, by the price of each moment; null where no price was agreed. */
  cost: z.nullable(z.number()),
})
export type TemplateFigures = z.output<typeof TemplateFigures>

export const templateFigureCalls = {
  /** The newest text first. `isCut`: there were more messages than are counted, so that only the newest are. */
  getTemplateFigures: call({
    method: 'GET',
    path: '/template/:companyId/:templateId/figures',
    allow: 'automation',
    input: z.object({ companyId: ownId(), templateId: ownId(), since: z.optional(time()) }),
    result: z.object({ since: z.number(), isCut: z.boolean(), versions: z.array(TemplateFigures) }),
    errors: ['template.notFound'],
  }),
}
