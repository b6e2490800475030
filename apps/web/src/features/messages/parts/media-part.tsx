import type { Media } from '@prosa/contract/media/model'
import type { Message } from '@prosa/contract/messages/model'
import { useTexts } from '../../../kit/i18n.ts'
import { AudioPlayer } from '../../../ui/media/audio-player.tsx'
import { VideoPlayer } from '../../../ui/media/video-player.tsx'
import { useLog } from '../log-context.ts'
import { messagesTexts } from '../messages-texts.ts'
import { DocumentPart } from './document-part.tsx'
import styles from './parts.module.css'
import { UnfetchedPart } from './unfetched-part.tsx'
import { usePeaks } from './use-peaks.ts'

type Props = { message: Message; media: Media }

/** A file: shown or played where that is possible, otherwise downloaded. */
export function MediaPart({ message, media }: Props) {
  const texts = useTexts(messagesTexts)
  const { view } = useLog()
  const type = texts.types[message.messageType]
  const { kind, state, url, thumbnailUrl, fileName, width, height } = media
  const name = fileName || type
  if (media.mayFetchAgain) return <UnfetchedPart message={message} />
  if (state !== 'stored' || url === null)
    return <p className={styles.quiet}>{`${type}. ${state === 'lost' ? texts.media.lost : texts.media.awaited}`}</p>
  if (kind === 'sticker')
    return <img className={styles.sticker} src={url} alt={texts.types.sticker} width={160} height={160} loading="lazy" />
  if (kind === 'image') {
    const size = pictureSize(media)
    return (
      <button type="button" className={styles.picture} aria-label={texts.openImage(name)} onClick={() => view(message.messageId)}>
        <img src={thumbnailUrl ?? url} alt="" {...size} style={{ aspectRatio: `${size.width} / ${size.height}` }} loading="lazy" />
      </button>
    )
  }
  if (kind === 'audio') return <SoundPart media={media} url={url} name={name} />
  if (kind === 'video')
    return (
      <VideoPlayer
        url={url}
        label={name}
        fileName={name}
        {...(thumbnailUrl !== null && { poster: thumbnailUrl })}
        {...(width && height && { size: { width, height } })}
      />
    )
  return <DocumentPart media={media} url={url} name={name} />
}

type KnownSize = { width?: number | undefined; height?: number | undefined }

const mostPixels = 320
const unknownSize = { width: 260, height: 196 }

/** The size of a picture before it is loaded, so that nothing moves when it comes. */
function pictureSize({ width, height }: KnownSize, largest = mostPixels): { width: number; height: number } {
  if (!width || !height) return unknownSize
  const scale = Math.min(largest / width, largest / height, 1)
  return { width: Math.max(Math.round(width * scale), 1), height: Math.max(Math.round(height * scale), 1) }
}

type SoundPartProps = { media: Media; url: string; name: string }

/** A voice message with its wave, or another sound. */
function SoundPart({ media: { mediaId, durationMs, isVoice = false, size }, url, name }: SoundPartProps) {
  const texts = useTexts(messagesTexts)
  const peaks = usePeaks(isVoice ? { mediaId, url, size } : null)
  return (
    <AudioPlayer
      url={url}
      label={isVoice ? texts.voice : name}
      fileName={name}
      {...(peaks && { peaks })}
      {...(durationMs !== undefined && { duration: durationMs / 1_000 })}
    />
  )
}
