import { isOfTemplate } from '../../../channels/is-of-template.ts'
import type { TellingContext } from '../../chats/public.ts'
import { tellTemplateTrouble } from '../../phone-numbers/public.ts'
import type { Refused } from './sort-answers.ts'

/** What only who looks after the templates can mend is told to them. */
export async function tellTemplates(ctx: TellingContext, refused: readonly Refused[]): Promise<void> {
  await tellTemplateTrouble(
    ctx,
    refused.flatMap(({ message: { phonenumberId, waId, messageId, content }, failure: { problem }, consequence }) => {
      const { template } = content
      if (!template || !isOfTemplate(consequence)) return []
      return { phonenumberId, templateName: template.name, templateLanguage: template.language, problem, waId, messageId }
    }),
  )
}
