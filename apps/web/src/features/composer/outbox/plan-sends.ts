import { mostCaptionLength } from '@prosa/contract/messages/limits'
import type { Message } from '@prosa/contract/messages/model'
import { kindOfFile } from '../attachments/file-kind.ts'
import type { AttachedFile } from '../attachments/use-attachments.ts'
import type { OutboxItem, Outgoing } from './outbox-item.ts'

type Written = {
  text: string
  files: readonly AttachedFile[]
  isNote: boolean
  replyTo: Message | null
  scheduledAt: number | null
  /** The quick reply that the text comes from, with what it offers. */
  taken?: Pick<OutboxItem, 'quickReplyId' | 'interactive'> | undefined
}

/**
 * The messages that a text and its files become, in order: the text is the caption of the first file that can have one, or else goes first, as
 * it does with an offer. A quick reply is counted with the first of them.
 */
export function planSends({ text, files, isNote, replyTo, scheduledAt, taken = {} }: Written): Outgoing[] {
  const body = text.trim()
  const { quickReplyId, interactive } = isNote ? {} : taken
  // Browsers record in types that are no audio files for a provider: the server converts a voice message.
  const kindOf = ({ file, media, isVoice }: AttachedFile) => (isVoice ? 'audio' : (media?.kind ?? kindOfFile(file)))
  const withText = interactive
    ? undefined
    : files.find((each) => (isNote ? true : kindOf(each) !== 'audio' && body.length <= mostCaptionLength))
  const about = { internal: isNote, ...(scheduledAt !== null && !isNote && { scheduledAt }) }
  const offered = interactive && { messageType: 'interactive' as const, interactive: JSON.stringify({ ...JSON.parse(interactive), body }) }
  const ofText: Outgoing[] =
    body !== '' && !withText ? [{ ...about, messageType: isNote ? 'note' : 'text', messageBody: body, ...(offered || {}) }] : []
  const ofFiles = files.map(
    (each): Outgoing => ({
      ...about,
      clientMessageId: each.id,
      messageType: isNote ? 'note' : kindOf(each),
      messageBody: each.id === withText?.id ? body : '',
      ...(each.isVoice && { isVoice: true }),
      ...(each.media ? { media: each.media } : { file: each.file }),
    }),
  )
  const [first, ...others] = [...ofText, ...ofFiles]
  return first ? [{ ...first, ...(replyTo && { replyTo }), ...(quickReplyId && { quickReplyId }) }, ...others] : []
}
