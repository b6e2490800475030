import { writeSize } from '@prosa/contract/formats/size'
import type { Media } from '@prosa/contract/media/model'
import { IconFile } from '@tabler/icons-react'
import { useLanguage, useTexts } from '../../kit/i18n.ts'
import { AudioPlayer } from '../../ui/audio-player.tsx'
import { VideoPlayer } from '../../ui/video-player.tsx'
import styles from './messages.module.css'
import { messagesTexts } from './messages-texts.ts'

type Props = { media: Media; type: string }

/** A file: shown or played where it can be, and otherwise a link to it. */
export function MessageMedia({ media, type }: Props) {
  const texts = useTexts(messagesTexts)
  const language = useLanguage()
  const { kind, state, url, thumbnailUrl, fileName, size, durationMs, isVoice, width, height } = media
  const name = fileName || type
  if (state !== 'stored' || url === null)
    return <p className={styles.quiet}>{`${type}. ${state === 'lost' ? texts.media.lost : texts.media.awaited}`}</p>
  if (kind === 'image' || kind === 'sticker')
    return (
      <a
        className={styles.picture}
        data-kind={kind}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={texts.openImage(name)}
      >
        <img src={thumbnailUrl ?? url} alt="" loading="lazy" {...(width && height && { width, height })} />
      </a>
    )
  if (kind === 'audio')
    return (
      <AudioPlayer
        url={url}
        label={isVoice ? texts.voice : name}
        fileName={name}
        {...(durationMs !== undefined && { duration: durationMs / 1_000 })}
      />
    )
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
  return (
    <a className={styles.file} href={url} download={name} rel="noopener">
      <IconFile size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.fileName}>{name}</span>
      <span className={styles.quiet}>{writeSize(size, language)}</span>
    </a>
  )
}
