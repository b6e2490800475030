import { mostCaptionLength } from '@prosa/contract/messages/limits'
import type { Message } from '@prosa/contract/messages/model'
import { kindOfFile } from '../attachments/file-kind.ts'
import type { Attachment } from '../attachments/use-attachments.ts'
import type { Outgoing } from './outbox-item.ts'

type Written = {
  text: string
  files: readonly Pick<Attachment, 'id' | 'file'>[]
  isNote: boolean
  replyTo: Message | null
  scheduledAt: number | null
}

/**
 * The messages that a text and its files become, in order: the text is the caption of the first file that can have one, or else goes first.
 */
export function planSends({ text, files, isNote, replyTo, scheduledAt }: Written): Outgoing[] {
  const body = text.trim()
  const withText = files.find(({ file }) => (isNote ? true : kindOfFile(file) !== 'audio' && body.length <= mostCaptionLength))
  const about = { internal: isNote, ...(scheduledAt !== null && !isNote && { scheduledAt }) }
  const ofText: Outgoing[] = body !== '' && !withText ? [{ ...about, messageType: isNote ? 'note' : 'text', messageBody: body }] : []
  const ofFiles = files.map(
    ({ id, file }): Outgoing => ({
      ...about,
      clientMessageId: id,
      messageType: isNote ? 'note' : kindOfFile(file),
      messageBody: id === withText?.id ? body : '',
      file,
    }),
  )
  const [first, ...others] = [...ofText, ...ofFiles]
  return first ? [{ ...first, ...(replyTo && { replyTo }) }, ...others] : []
}
