import styles from './dot.module.css'

export type DotTone = 'ok' | 'warn' | 'off'
type Props = {
  tone: DotTone
  /** On a picture: with a rim in the colour of what lies behind. */
  rim?: boolean
}

/** A state as a colour; the words for it stand beside it, or are read out. */
export function Dot({ tone, rim = false }: Props) {
  return <span className={styles.dot} data-tone={tone} data-rim={rim || undefined} aria-hidden="true" />
}
