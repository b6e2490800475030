import { useState } from 'react'
import { useUiTexts } from '../ui-texts.ts'
import styles from './video-player.module.css'

export type VideoPlayerProps = {
  url: string
  /** For screen readers: what it shows, or the name of the file. */
  label: string
  /** What the file is called when it is downloaded. */
  fileName: string
  /** The picture that is shown until it plays. */
  poster?: string
  /** Its size in px, where it is known: then nothing moves when it loads. */
  size?: { width: number; height: number }
}

export function VideoFrame({ url, label, fileName, poster, size }: VideoPlayerProps) {
  const texts = useUiTexts()
  const [brokenUrl, setBrokenUrl] = useState('')
  if (brokenUrl === url)
    return (
      <p className={styles.broken} role="alert">
        {`${texts.media.noVideo} `}
        <a href={url} download={fileName}>
          {texts.media.download}
        </a>
      </p>
    )
  return (
    // biome-ignore lint/a11y/useMediaCaption: what people send has no captions.
    <video
      className={styles.video}
      style={{ aspectRatio: size ? `${size.width} / ${size.height}` : undefined }}
      src={url}
      poster={poster}
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      aria-label={label}
      onError={() => setBrokenUrl(url)}
    />
  )
}
