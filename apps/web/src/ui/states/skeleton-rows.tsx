import { useUiTexts } from '../ui-texts.ts'
import type { LoadingStage } from './loading-stage.ts'
import { Skeleton } from './skeleton.tsx'
import styles from './skeleton-rows.module.css'
import { Spoken } from './spoken.tsx'

type Props = {
  /** From useLoadingStage: nothing is shown before 150 ms, but the space is taken from the beginning. */
  stage: LoadingStage
  /** A chat is 80 px (84 on touch) with picture, three lines and a time; a line is 44 px. */
  shape?: 'chat' | 'line'
  count?: number
}

/** Skeleton of rows that are being loaded, in the size of the real ones. */
export function SkeletonRows({ stage, shape = 'chat', count = 6 }: Props) {
  const texts = useUiTexts()
  const isDrawn = stage === 'skeleton' || stage === 'slow'
  return (
    <div className={styles.rows} aria-busy="true">
      <LoadingWords stage={stage} />
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike.
        <div key={row} className={styles.row} data-shape={shape} aria-hidden="true">
          {isDrawn && (shape === 'chat' ? <ChatShape /> : <Skeleton width={`${[62, 48, 70, 55][row % 4]}%`} line={20} />)}
        </div>
      ))}
      {stage === 'slow' && (
        <p className={styles.slow} aria-hidden="true">
          {texts.slow}
        </p>
      )}
    </div>
  )
}

/** What screen readers hear instead of the shapes. */
export function LoadingWords({ stage }: { stage: LoadingStage }) {
  const texts = useUiTexts()
  return (
    <Spoken>
      <span role="status">{stage === 'skeleton' ? texts.states.loading : stage === 'slow' ? texts.slow : ''}</span>
    </Spoken>
  )
}

function ChatShape() {
  return (
    <>
      <Skeleton width={40} line={40} round />
      <div className={styles.lines}>
        <div className={styles.pair}>
          <Skeleton width="52%" line={20} />
          <Skeleton width={32} line={16} />
        </div>
        <Skeleton width="84%" line={18} />
        <div className={styles.chips}>
          <Skeleton width={48} line={20} />
          <Skeleton width={64} line={20} />
        </div>
      </div>
    </>
  )
}
