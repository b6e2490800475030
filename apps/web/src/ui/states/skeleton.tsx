import styles from './skeleton.module.css'

type Props = { width: number | string; line: number; round?: boolean }

/** A bar in the middle of a line of the given height; a round one fills the line. */
export function Skeleton({ width, line, round = false }: Props) {
  return (
    <span className={styles.line} style={{ width, height: line }} aria-hidden="true">
      <span className={styles.bar} data-round={round} />
    </span>
  )
}
