import type { MediaKind } from '@prosa/contract/media/model'

const kinds: Partial<Record<string, MediaKind>> = {
  'image/jpeg': 'image',
  'image/png': 'image',
  'image/webp': 'image',
  'video/mp4': 'video',
  'video/3gpp': 'video',
  'audio/mpeg': 'audio',
  'audio/mp4': 'audio',
  'audio/x-m4a': 'audio',
  'audio/aac': 'audio',
  'audio/amr': 'audio',
  'audio/ogg': 'audio',
}

/** The message type that a file is sent as. What channels do not accept as picture, sound or video goes as a document. */
export const kindOfFile = ({ type }: Pick<File, 'type'>): MediaKind => kinds[type.split(';')[0]!.trim()] ?? 'document'
