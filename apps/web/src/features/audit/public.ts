export { AuditTrail } from './audit-trail.tsx'
export { AuditedChange } from './audited-change.tsx'
