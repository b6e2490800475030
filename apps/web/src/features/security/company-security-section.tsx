import { useSessionData } from '../../kit/session/session-data.ts'
import { CompanySessionsCard } from './company-sessions-card.tsx'
import { PolicyCards } from './policy-cards.tsx'
import styles from './security.module.css'

/** What the company asks of its people, and who of them is inside. */
export function CompanySecuritySection() {
  const companyId = useSessionData()?.companyId ?? ''
  return (
    <div className={styles.cards}>
      <PolicyCards companyId={companyId} />
      <CompanySessionsCard companyId={companyId} />
    </div>
  )
}
