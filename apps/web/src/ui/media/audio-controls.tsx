import { useMemo } from 'react'
import { useUiTexts } from '../ui-texts.ts'
import styles from './audio-player.module.css'
import { PlaceSlider, PlaceTime, PlayButton, SpeedButton } from './player-parts.tsx'
import { usePlayer } from './use-player.ts'

export type AudioPlayerProps = {
  url: string
  /** For screen readers: whose voice it is, or the name of the file. */
  label: string
  /** The loudness from beginning to end, each from 0 to 1. */
  peaks?: readonly number[]
  /** In seconds, where it is known before the sound is loaded. */
  duration?: number
  /** What the file is called when it is downloaded. */
  fileName: string
}

const barCount = 40
const flat: readonly number[] = [0]

export function AudioControls({ url, label, peaks = flat, duration: known, fileName }: AudioPlayerProps) {
  const texts = useUiTexts()
  const { media, isPlaying, isBroken, time, duration, speed, toggle, seek, hasten, listeners } = usePlayer<HTMLAudioElement>(known)
  const bars = useMemo(() => barsOf(peaks, barCount), [peaks])
  if (isBroken)
    return (
      <p className={styles.broken} role="alert">
        {`${texts.media.noAudio} `}
        <a href={url} download={fileName}>
          {texts.media.download}
        </a>
      </p>
    )
  const share = duration > 0 ? Math.min(time / duration, 1) : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className={styles.player} role="group" aria-label={label}>
      <audio ref={media} src={url} preload={known === undefined ? 'metadata' : 'none'} {...listeners} />
      <PlayButton isPlaying={isPlaying} label={texts.media.play} onClick={toggle} />
      <PlaceSlider label={texts.media.place} time={time} duration={duration} onSeek={seek}>
        <span className={styles.bars} aria-hidden="true">
          {bars.map((height, bar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place.
            <i key={bar} data-played={(bar + 0.5) / barCount <= share} style={{ height: `${height * 100}%` }} />
          ))}
        </span>
      </PlaceSlider>
      <PlaceTime time={time} duration={duration} isPlaying={isPlaying} />
      <SpeedButton speed={speed} onSpeed={hasten} />
    </div>
  )
}

const least = 0.12

/** Downsamples a wave to `count` bars: each is the loudest of its part, so that a short sound is not lost. */
export function barsOf(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / count)
    const to = Math.max(Math.floor(((bar + 1) * peaks.length) / count), from + 1)
    const loudest = peaks.slice(from, to).reduce((most, peak) => (peak > most ? peak : most), 0)
    return Math.min(Math.max(loudest, least), 1)
  })
}
