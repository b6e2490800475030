import { CompanySecuritySection } from '../../features/security/company-security-section.tsx'
import { SecuritySection } from '../../features/session/two-factor/security-section.tsx'
import styles from './settings-screen.module.css'

/** What is asked of each person, and of all of them by the company. */
export const SecurityParts = () => (
  <div className={styles.parts}>
    <SecuritySection />
    <CompanySecuritySection />
  </div>
)
