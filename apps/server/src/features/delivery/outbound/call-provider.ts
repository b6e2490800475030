import type { SentTemplate } from '@prosa/contract/messages/content'
import type { OutboundMessage } from '../../../channels/channel.ts'
import type { House } from '../../../kit/house.ts'
import type { MediaRow } from '../../media/public.ts'
import type { Ready, SendOutcome } from './result.ts'

/** A file with what its provider calls it. */
export type BroughtFile = { row: MediaRow; providerMediaId: string }

/** Whatever happens from here on, it is not tried a second time unless it is certain that it did not leave. */
export async function callProvider(
  { report }: House,
  { message, open }: Ready,
  file: BroughtFile | undefined,
  signal: AbortSignal,
): Promise<SendOutcome> {
  try {
    return await open.channel!.send(open.number!, outgoing(message, file), signal)
  } catch (error) {
    report(error)
    return { kind: 'uncertain', reason: 'thrown' }
  }
}

/** Where the provider said last that answers go. */
export const addressOf = ({ answerTo, waId }: Ready['message']) => answerTo ?? waId

function outgoing(message: Ready['message'], file: BroughtFile | undefined): OutboundMessage {
  const { messageId, messageType, messageBody, content, replyToProviderId } = message
  const isTemplate = content.template !== undefined
  return {
    to: addressOf(message),
    messageType,
    messageBody,
    content: content.template && file ? { ...content, template: withHeader(content.template, file) } : content,
    replyToProviderId,
    media:
      file && !isTemplate
        ? { kind: file.row.kind, providerMediaId: file.providerMediaId, fileName: file.row.fileName, isVoice: file.row.isVoice }
        : null,
    callbackData: messageId,
  }
}

/** The file of a template is its header, where nobody gave it another one. */
function withHeader(template: SentTemplate, { row, providerMediaId }: BroughtFile): SentTemplate {
  if (template.components.some(({ type }) => type === 'header')) return template
  const { kind, fileName } = row
  const value = { id: providerMediaId, ...(kind === 'document' && { filename: fileName }) }
  return { ...template, components: [{ type: 'header', parameters: [{ type: kind, [kind]: value }] }, ...template.components] }
}
