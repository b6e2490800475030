import type { Message } from '@prosa/contract/messages/model'
import { templateCalls } from '@prosa/contract/templates/calls'
import type { SendableTemplate } from '@prosa/contract/templates/sendable'
import { useCall } from '../../../kit/calls/query.ts'
import { useLog } from '../log-context.ts'

/** The template of a message as its provider has it; undefined where it cannot be asked. */
export function useSentTemplate({ content: { template } }: Message): SendableTemplate | undefined {
  const { companyId, phonenumberId } = useLog().chat
  const { data = [] } = useCall(templateCalls.listSendableTemplates, template ? { companyId, phonenumberId } : null, { once: true })
  return template && data.find(({ templateId }) => templateId === `${template.name}/${template.language}`)
}
