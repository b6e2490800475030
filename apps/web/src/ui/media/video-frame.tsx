import { IconMaximize } from '@tabler/icons-react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useUiTexts } from '../ui-texts.ts'
import { PlaceSlider, PlaceTime, PlayButton, SpeedButton } from './player-parts.tsx'
import { usePlayer } from './use-player.ts'
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
  const { media, isPlaying, isBroken, time, duration, speed, toggle, seek, hasten, listeners } = usePlayer<HTMLVideoElement>()
  if (isBroken)
    return (
      <p className={styles.broken} role="alert">
        {`${texts.media.noVideo} `}
        <a href={url} download={fileName}>
          {texts.media.download}
        </a>
      </p>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className={styles.player} role="group" aria-label={label}>
      <video
        ref={media}
        className={styles.video}
        style={{ aspectRatio: size ? `${size.width} / ${size.height}` : undefined }}
        src={url}
        poster={poster}
        playsInline
        preload={poster ? 'none' : 'metadata'}
        onClick={toggle}
        {...listeners}
      />
      <div className={styles.bar}>
        <PlayButton isPlaying={isPlaying} label={texts.media.playVideo} onClick={toggle} />
        <PlaceSlider label={texts.media.placeVideo} time={time} duration={duration} onSeek={seek}>
          <span className={styles.line} aria-hidden="true">
            <i style={{ width: `${duration > 0 ? Math.min(time / duration, 1) * 100 : 0}%` }} />
          </span>
        </PlaceSlider>
        <PlaceTime time={time} duration={duration} isPlaying={isPlaying} />
        <SpeedButton speed={speed} onSpeed={hasten} />
        <IconButton
          label={texts.media.fullScreen}
          size="sm"
          icon={<IconMaximize size={16} stroke={1.75} aria-hidden="true" />}
          onClick={() => void media.current?.requestFullscreen?.()}
        />
      </div>
    </div>
  )
}
