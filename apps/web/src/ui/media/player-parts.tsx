import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useUiTexts } from '../ui-texts.ts'
import styles from './player-parts.module.css'

type PlayProps = { isPlaying: boolean; label: string; onClick: () => void }

export function PlayButton({ isPlaying, label, onClick }: PlayProps) {
  const { media } = useUiTexts()
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled
  return (
    <button type="button" className={styles.play} aria-label={isPlaying ? media.pause : label} onClick={onClick}>
      <Icon size={16} aria-hidden="true" />
    </button>
  )
}

type PlaceProps = { label: string; time: number; duration: number; onSeek: (to: number) => void; children: ReactNode }

/** A slider over what is drawn of a sound or a film. */
export function PlaceSlider({ label, time, duration, onSeek, children }: PlaceProps) {
  const texts = useUiTexts()
  return (
    <span className={styles.track}>
      <input
        type="range"
        className={styles.place}
        aria-label={label}
        aria-valuetext={texts.partOf(writePlace(time), writePlace(duration))}
        min={0}
        max={duration}
        step={duration > 60 ? 5 : 1}
        value={Math.min(time, duration)}
        disabled={duration <= 0}
        onChange={({ currentTarget }) => onSeek(Number(currentTarget.value))}
      />
      {children}
    </span>
  )
}

/** Where it is while it plays, else how long it is. */
export const PlaceTime = ({ time, duration, isPlaying }: { time: number; duration: number; isPlaying: boolean }) => (
  <span className={styles.time}>{writePlace(isPlaying || time > 0 ? time : duration)}</span>
)

const speeds = [1, 1.5, 2]

export function SpeedButton({ speed, onSpeed }: { speed: number; onSpeed: (speed: number) => void }) {
  const { media } = useUiTexts()
  return (
    <button
      type="button"
      className={styles.speed}
      aria-label={media.speed(`${speed}×`)}
      onClick={() => onSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length]!)}
    >
      {`${speed}×`}
    </button>
  )
}

/** 0:23 · 12:05 · 1:02:09 */
export function writePlace(seconds: number): string {
  const whole = Math.max(Math.floor(Number.isFinite(seconds) ? seconds : 0), 0)
  const [hours, minutes, rest] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, String(whole % 60).padStart(2, '0')]
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`
}
