import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { InboundEvent } from '../../../channels/channel.ts'
import { tellTemplateTrouble } from '../../phone-numbers/public.ts'
import type { InboundContext } from './inbound-context.ts'

/** CHANNELS 1.10. */
const problems = new Map<string, ChannelProblem>([
  ['PAUSED', 'templatePaused'],
  ['DISABLED', 'templateDisabled'],
  ['REJECTED', 'templatePolicy'],
])

type Told = Extract<InboundEvent, { kind: 'template' }>

/** Before anybody sends it in vain. */
export async function receiveTemplate(ctx: InboundContext, phonenumberId: string, event: Told): Promise<void> {
  const problem = event.change === 'status' ? problems.get(event.value) : undefined
  if (problem === undefined) return
  const { name: templateName, language: templateLanguage } = event
  await tellTemplateTrouble(ctx, [{ phonenumberId, templateName, templateLanguage, problem, waId: null, messageId: null }])
}
