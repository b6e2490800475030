import { writeDuration, writeShortDuration } from '@prosa/contract/formats/time/duration'
import { IconClockOff } from '@tabler/icons-react'
import { useUiTexts } from '../ui-texts.ts'
import { useNow } from './use-now.ts'
import styles from './window-ring.module.css'

const minute = 60_000
const hour = 60 * minute
const wholeWindow = 24 * hour
const low = 4 * hour
const radius = 5.25
const around = 2 * Math.PI * radius
/** From twelve o'clock: a circle begins at three, and to turn it would make a layer of its own in each row of a list. */
const circle = `M6.5 ${6.5 - radius}a${radius} ${radius} 0 0 1 0 ${2 * radius}a${radius} ${radius} 0 0 1 0 ${-2 * radius}`

type Props = {
  /** When the window closes, epoch milliseconds; null where a channel has none. */
  closesAt: number | null
  /** 23 h in rows, 23 h 58 min where there is room. */
  look?: 'short' | 'long'
}

/** How much of the 24 h window is left: green above 4 h, amber below, red words at its end. */
export function WindowRing({ closesAt, look = 'short' }: Props) {
  const texts = useUiTexts()
  const now = useNow()
  const spoken = useSpokenDuration()
  if (closesAt === null) return null
  const left = closesAt - now
  if (left <= 0)
    return (
      <span className={styles.window} data-state="expired">
        <IconClockOff size={13} stroke={1.75} role="img" aria-label={texts.chat.windowExpired} />
        <span aria-hidden="true">{texts.chat.expired}</span>
      </span>
    )
  return (
    <span className={styles.window} data-state={left < low ? 'low' : 'open'} data-look={look} title={texts.chat.windowLeft}>
      <svg className={styles.ring} width="13" height="13" viewBox="0 0 13 13" role="img" aria-label={spoken(left)}>
        <circle className={styles.track} cx="6.5" cy="6.5" r={radius} />
        <path className={styles.arc} d={circle} strokeDasharray={`${around * Math.min(left / wholeWindow, 1)} ${around}`} />
      </svg>
      <span aria-hidden="true">{look === 'short' ? writeShortDuration(left) : writeDuration(left)}</span>
    </span>
  )
}

/** "restam 23 horas": the units by their full names, as screen readers do not read "h" as one. */
function useSpokenDuration() {
  const texts = useUiTexts()
  return (left: number) =>
    left >= hour ? texts.chat.left(Math.floor(left / hour), 'hour') : texts.chat.left(Math.max(Math.floor(left / minute), 1), 'minute')
}
