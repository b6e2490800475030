import styles from './skeleton.module.css'

type Props = { width: number | string; height: number }

export function Skeleton({ width, height }: Props) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}
