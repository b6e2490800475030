import { useSessionData } from '../../kit/session/session-data.ts'
import styles from './audit-trail.module.css'
import { AuditTrail } from './audit-trail.tsx'
import { ChainCard } from './chain-card.tsx'

/** All that happened in the company, and that nobody has changed it since. */
export function AuditSection() {
  const companyId = useSessionData()?.companyId ?? ''
  return (
    <div className={styles.section}>
      <ChainCard companyId={companyId} />
      <AuditTrail areas={null} />
    </div>
  )
}
