import { useLayoutEffect, useRef, useState } from 'react'
import { LabelChip } from './label-chip.tsx'
import styles from './label-list.module.css'

type Props = { labels: readonly { name: string; color: string }[] }

/** Labels in one line: those that fit, and how many more there are. All names are shown on hover and read out. */
export function LabelList({ labels }: Props) {
  const line = useRef<HTMLSpanElement>(null)
  const [hidden, setHidden] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other labels have other widths.
  useLayoutEffect(() => {
    const element = line.current
    if (!element) return
    const count = () => setHidden([...element.children].filter((chip) => chip instanceof HTMLElement && chip.offsetTop > 0).length)
    const observer = new ResizeObserver(count)
    observer.observe(element)
    count()
    return () => observer.disconnect()
  }, [labels])
  return (
    <span className={styles.list} title={labels.map(({ name }) => name).join(', ')}>
      <span ref={line} className={styles.line}>
        {labels.map((label) => (
          <LabelChip key={label.name} {...label} />
        ))}
      </span>
      {hidden > 0 && <span className={styles.more} aria-hidden="true">{`+${hidden}`}</span>}
    </span>
  )
}
