import { useTexts } from '../../kit/i18n.ts'
import { kitTexts } from '../../kit/problem-text.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { agentTexts } from './agent-texts.ts'
import styles from './profile-screen.module.css'

const permissions = ['70%', '55%', '65%']
const facts = ['45%', '70%', '75%', '90%', '60%']

/** The page to come, line by line, in its own boxes: nothing jumps when it arrives. */
export function ProfileSkeleton({ slow }: { slow: boolean }) {
  const texts = useTexts(agentTexts).profile
  const common = useTexts(kitTexts)
  return (
    <div className={styles.skeleton} role="status" aria-label={texts.loading}>
      <div>
        <Skeleton width={180} line={32} />
        <div className={styles.intro}>{slow ? common.slow : <Skeleton width={280} line={20} />}</div>
      </div>
      <div className={styles.cards}>
        <div className={styles.card}>
          <CardTitle />
          <div className={styles.person}>
            <Skeleton width={48} line={48} round />
            <div className={styles.words}>
              <Skeleton width={140} line={24} />
              <Skeleton width={190} line={20} />
            </div>
          </div>
          <div className={styles.facts}>
            <div className={styles.fact}>
              <Skeleton width={88} line={20} />
              <Skeleton width={48} line={20} />
            </div>
          </div>
          <div className={styles.listTitle}>
            <Skeleton width={120} line={16} />
          </div>
          {permissions.map((width) => (
            <div key={width} className={styles.permission}>
              <Skeleton width={20} line={20} round />
              <div className={styles.words}>
                <Skeleton width={110} line={20} />
                <Skeleton width={width} line={20} />
              </div>
            </div>
          ))}
        </div>
        <div className={styles.card}>
          <CardTitle />
          <div className={styles.facts}>
            {facts.map((width) => (
              <div key={width} className={styles.fact}>
                <Skeleton width={72} line={20} />
                <Skeleton width={width} line={20} />
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

function CardTitle() {
  return (
    <div className={styles.cardTitle}>
      <Skeleton width={88} line={20} />
    </div>
  )
}
