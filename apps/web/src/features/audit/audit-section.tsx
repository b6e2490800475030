import { AuditTrail } from './audit-trail.tsx'

/** All that happened in the company. */
export const AuditSection = () => <AuditTrail areas={null} />
