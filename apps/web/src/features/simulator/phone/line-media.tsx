import { writeSize } from '@prosa/contract/formats/numbers/size'
import type { PhoneLine } from '@prosa/contract/simulator/model'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { AudioPlayer } from '../../../ui/media/audio-player.tsx'
import { ImageViewer } from '../../../ui/media/image-viewer.tsx'
import { VideoPlayer } from '../../../ui/media/video-player.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import styles from './bubble.module.css'
import { mediaKindOf } from './line-words.ts'

type File = NonNullable<PhoneLine['media']>

export function LineMedia({ line }: { line: PhoneLine }) {
  const texts = useTexts(simulatorTexts).phone
  const { media } = line
  const kind = mediaKindOf(line)
  if (!media || !kind) return null
  const label = media.fileName || texts[kind]
  if (kind === 'audio') return <AudioPlayer url={media.url} label={label} fileName={media.fileName || 'audio'} />
  if (kind === 'video') return <VideoPlayer url={media.url} label={label} fileName={media.fileName || 'video'} />
  if (kind === 'document') return <Document media={media} />
  return <Picture media={media} label={label} isSticker={kind === 'sticker'} />
}

function Picture({ media, label, isSticker }: { media: File; label: string; isSticker: boolean }) {
  const texts = useTexts(simulatorTexts).phone
  const [index, setIndex] = useState<number | null>(null)
  return (
    <>
      <button
        type="button"
        className={isSticker ? styles.sticker : styles.picture}
        aria-label={texts.enlarge(label)}
        onClick={() => setIndex(0)}
      >
        <img src={media.url} alt="" loading="lazy" />
      </button>
      <ImageViewer images={[{ url: media.url, name: label, alt: label }]} index={index} onIndex={setIndex} onClose={() => setIndex(null)} />
    </>
  )
}

function Document({ media: { url, fileName, size } }: { media: File }) {
  const texts = useTexts(simulatorTexts).phone
  const language = useLanguage()
  const name = fileName || texts.document
  return (
    <a className={styles.document} href={url} download={name} aria-label={texts.download(name)}>
      <IconFileText size={28} stroke={1.5} aria-hidden="true" />
      <span className={styles.file}>
        <span className={styles.fileName}>{name}</span>
        <span className={styles.fileSize}>{writeSize(size, language)}</span>
      </span>
    </a>
  )
}
