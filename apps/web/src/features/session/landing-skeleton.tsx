import { useTexts } from '../../kit/i18n.ts'
import { kitTexts } from '../../kit/problem-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import styles from './landing-screen.module.css'
import { sessionTexts } from './session-texts.ts'

/** The geometry of the page to come, so that nothing jumps. */
export function LandingSkeleton({ slow }: { slow: boolean }) {
  const texts = useTexts(sessionTexts).landing
  const common = useTexts(kitTexts)
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton width={180} height={36} />
      <Skeleton width={280} height={20} />
      <div className={styles.cards}>
        {['access', 'company'].map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton width={96} height={20} />
            <Skeleton width="70%" height={48} />
            <Skeleton width="90%" height={20} />
            <Skeleton width="60%" height={20} />
          </div>
        ))}
      </div>
      {slow && <p className={styles.slow}>{common.slow}</p>}
    </div>
  )
}
