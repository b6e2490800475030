import { useSessionData } from '../../kit/session/session-data.ts'
import { CompanyFlags } from './company-flags.tsx'

/** The flags of the company among its settings. */
export function PreferencesSection() {
  const companyId = useSessionData()?.companyId
  return companyId === undefined ? null : <CompanyFlags companyId={companyId} />
}
