import type { Media } from '@prosa/contract/media/model'
import type { Message } from '@prosa/contract/messages/model'
import { useTexts } from '../../../kit/i18n.ts'
import { VideoPlayer } from '../../../ui/media/video-player.tsx'
import { useLog } from '../log-context.ts'
import { messagesTexts } from '../messages-texts.ts'
import { DocumentPart } from './document-part.tsx'
import styles from './parts.module.css'
import { pictureSize } from './picture-size.ts'
import { SoundPart } from './sound-part.tsx'
import { UnfetchedPart } from './unfetched-part.tsx'

type Props = { message: Message; media: Media }

/** A file: shown or played where it can be, and otherwise to be downloaded. */
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
