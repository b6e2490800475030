import { kitTexts } from '../../../kit/calls/problem-text.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import screen from './profile-screen.module.css'
import styles from './profile-skeleton.module.css'
import { profileTexts } from './profile-texts.ts'

const fields = ['name', 'phone', 'email']

/** Skeleton of the profile in its own boxes, so that nothing jumps when it is loaded. */
export function ProfileSkeleton({ slow }: { slow: boolean }) {
  const texts = useTexts(profileTexts).profile
  const common = useTexts(kitTexts)
  return (
    <div className={screen.column} role="status" aria-label={texts.loading}>
      <div>
        <Skeleton width={180} line={32} />
        <div className={screen.intro}>{slow ? common.slow : <Skeleton width={280} line={20} />}</div>
      </div>
      <div className={screen.cards}>
        <div className={styles.card}>
          <Skeleton width={88} line={20} />
          <div className={styles.person}>
            <Skeleton width={96} line={96} round />
            <div className={styles.words}>
              <Skeleton width={160} line={24} />
              <Skeleton width={132} line={32} />
              <Skeleton width="70%" line={16} />
            </div>
          </div>
          {fields.map((field) => (
            <div key={field} className={styles.words}>
              <Skeleton width={72} line={20} />
              <Skeleton width="100%" line={32} />
            </div>
          ))}
        </div>
        <div className={styles.card}>
          <Skeleton width={72} line={20} />
          <Skeleton width="100%" line={32} />
        </div>
      </div>
    </div>
  )
}
