import styles from './dot.module.css'

export type DotTone = 'ok' | 'warn' | 'off'
type Props = {
  tone: DotTone
  /** For a dot on a picture: a rim in the colour of the background. */
  rim?: boolean
}

/** A state as a colour; its words stand beside it, or are read out. */
export function Dot({ tone, rim = false }: Props) {
  return <span className={styles.dot} data-tone={tone} data-rim={rim || undefined} aria-hidden="true" />
}
