import type { MediaKind } from '@prosa/contract/media/model'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Film } from '../../kit/reading/inspect-film.ts'
import type { ReaderJobs } from '../../kit/reading/reader-jobs.ts'
import { cleanName, endingOf, withEnding } from './clean-name.ts'
import type { Known } from './keep-bytes.ts'

/** `kind`: what it is to be sent as, where that was said. */
export type Upload = {
  reader: ReaderJobs
  path: string
  size: number
  fileName: string
  isVoice: boolean
  kind?: MediaKind | undefined
  mostBytes: (kind: MediaKind) => number
}

const pictures = ['image/jpeg', 'image/png', 'image/webp']
const films = /^(audio|video)\//
const voiceType = 'audio/ogg; codecs=opus'
/** WhatsApp's measures of a sticker (channels, 1.4). */
const sticker = { side: 512, stillBytes: 100 * 1024 }

/** What a file is to the channel. Whatever it does not take as picture, sound or film goes as a document. */
export async function knowUpload(upload: Upload, folder: string): Promise<Known> {
  const { reader, path, size } = upload
  if (size === 0) throw new Refusal('media.unreadable')
  const fileName = cleanName(upload.fileName)
  const mimeType = await reader.sniffType(path, endingOf(fileName))
  const known = await knowBytes({ ...upload, fileName }, mimeType, folder)
  const isAsked = (upload.kind ?? known.kind) === known.kind && (!upload.isVoice || known.kind === 'audio')
  if (!isAsked) throw new Refusal('media.wrongType')
  return known
}

async function knowBytes(upload: Upload, mimeType: string, folder: string): Promise<Known> {
  if (upload.kind === 'document') return asDocument(upload, mimeType)
  // Before anybody looks through what will be refused anyway.
  const surely = pictures.includes(mimeType) ? 'image' : mimeType in sounds && mimeType.startsWith('audio/') ? 'audio' : 'document'
  if (upload.size > upload.mostBytes(surely)) throw new Refusal('media.tooLarge')
  if (pictures.includes(mimeType)) return knowPicture(upload, mimeType, folder)
  return films.test(mimeType) ? knowFilm(upload, mimeType, folder) : asDocument(upload, mimeType)
}

const asDocument = ({ path, fileName }: Upload, mimeType: string): Known => ({ kind: 'document', mimeType, fileName, isVoice: false, path })

async function knowPicture({ reader, path, size, fileName, kind }: Upload, mimeType: string, folder: string): Promise<Known> {
  const { picture, thumbnailPath } = await reader.readPicture(path, folder)
  const { width, height, isAnimated } = picture
  const known = { fileName, isVoice: false, width, height, thumbnailPath }
  if (mimeType !== 'image/webp') return { ...known, kind: 'image', mimeType, path }
  const isSticker = width === sticker.side && height === sticker.side && (isAnimated || size <= sticker.stillBytes)
  if (kind === 'sticker' ? isSticker : kind === undefined && isSticker) return { ...known, kind: 'sticker', mimeType, path }
  const { ending, ...converted } = await reader.convertPicture(path, folder, picture)
  return { ...known, kind: 'image', fileName: withEnding(fileName, ending), ...converted }
}

/** By what they bring: containers that the channel takes, with codecs that it takes. */
const sounds: Record<string, readonly (string | null)[]> = {
  'audio/mpeg': ['mp3'],
  'audio/aac': ['aac'],
  'audio/mp4': ['aac'],
  'video/mp4': ['aac'],
  'video/3gpp': ['aac', null],
}

async function knowFilm(upload: Upload, mimeType: string, folder: string): Promise<Known> {
  const { reader, path, fileName } = upload
  if (mimeType === 'audio/amr') return { kind: 'audio', mimeType, fileName, isVoice: false, path }
  const film = await reader.inspectFilm(path)
  if (!film) return knowUnreadable(upload, mimeType)
  const measures = { durationMs: film.durationMs, width: film.width, height: film.height }
  if (film.hasVideo) {
    const isTaken = ['video/mp4', 'video/3gpp'].includes(mimeType)
    return isTaken ? { kind: 'video', mimeType, fileName, isVoice: false, path, ...measures } : asDocument(upload, mimeType)
  }
  if (film.audioCodec === 'opus') return asOpus(upload, mimeType, film, folder)
  const isTaken = sounds[mimeType]?.includes(film.audioCodec)
  // Only Opus can be a voice note: other sound goes as sound.
  return isTaken
    ? { kind: 'audio', mimeType: mimeType.replace('video/', 'audio/'), fileName, isVoice: false, path, ...measures }
    : asDocument(upload, mimeType)
}

async function asOpus({ reader, path, fileName, isVoice }: Upload, mimeType: string, film: Film, folder: string): Promise<Known> {
  const known = { kind: 'audio' as const, mimeType: voiceType, isVoice, durationMs: film.durationMs }
  if (mimeType === voiceType) return { ...known, fileName, path }
  const remuxed = await reader.remuxToOgg(path, folder)
  if (!remuxed) throw new Refusal('media.unreadable')
  return { ...known, fileName: withEnding(fileName, '.ogg'), path: remuxed }
}

/** Of the formats that can be read it is broken; of all others nobody here can tell. */
function knowUnreadable(upload: Upload, mimeType: string): Known {
  if (/mp4|webm|ogg|mpeg|aac|3gpp|matroska|quicktime/.test(mimeType)) throw new Refusal('media.unreadable')
  return asDocument(upload, mimeType)
}
