import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useUiTexts } from '../ui-texts.ts'
import styles from './audio-player.module.css'
import { useAudio } from './use-audio.ts'

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
const speeds = [1, 1.5, 2]
const flat: readonly number[] = [0]

export function AudioControls({ url, label, peaks = flat, duration: known, fileName }: AudioPlayerProps) {
  const texts = useUiTexts()
  const { audio, isPlaying, isBroken, time, duration, speed, toggle, seek, hasten, listeners } = useAudio(known)
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
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  const share = duration > 0 ? Math.min(time / duration, 1) : 0
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className={styles.player} role="group" aria-label={label}>
      <audio ref={audio} src={url} preload={known === undefined ? 'metadata' : 'none'} {...listeners} />
      <button type="button" className={styles.play} aria-label={isPlaying ? texts.media.pause : texts.media.play} onClick={toggle}>
        <Icon size={16} aria-hidden="true" />
      </button>
      <span className={styles.wave}>
        <input
          type="range"
          className={styles.place}
          aria-label={texts.media.place}
          aria-valuetext={texts.partOf(writePlace(time), writePlace(duration))}
          min={0}
          max={duration}
          step={duration > 60 ? 5 : 1}
          value={Math.min(time, duration)}
          disabled={duration <= 0}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
        />
        <span className={styles.bars} aria-hidden="true">
          {bars.map((height, bar) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is identified by its place.
            <i key={bar} data-played={(bar + 0.5) / barCount <= share} style={{ height: `${height * 100}%` }} />
          ))}
        </span>
      </span>
      <span className={styles.time}>{writePlace(isPlaying || time > 0 ? time : duration)}</span>
      <button
        type="button"
        className={styles.speed}
        aria-label={texts.media.speed(`${speed}×`)}
        onClick={() => hasten(speeds[(speeds.indexOf(speed) + 1) % speeds.length]!)}
      >
        {`${speed}×`}
      </button>
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

/** 0:23 · 12:05 · 1:02:09 */
export function writePlace(seconds: number): string {
  const whole = Math.max(Math.floor(Number.isFinite(seconds) ? seconds : 0), 0)
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, String(whole % 60).padStart(2, '0')]
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
