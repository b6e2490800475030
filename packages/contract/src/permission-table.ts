import { agentRows } from './agents/permission-rows.ts'
import { auditRows } from './audit/permission-rows.ts'
import { batchRows } from './batches/permission-rows.ts'
import { billingRows } from './billing/permission-rows.ts'
import { broadcastRows } from './broadcasts/permission-rows.ts'
import { chatRows } from './chats/permission-rows.ts'
import { companyRows } from './company/permission-rows.ts'
import { companyDashboardRows } from './company-dashboards/permission-rows.ts'
import { companyDataRows } from './company-data/permission-rows.ts'
import { contactRows } from './contacts/permission-rows.ts'
import { deliveryRows } from './delivery/permission-rows.ts'
import { demoRows } from './demo/permission-rows.ts'
import { departmentRows } from './departments/permission-rows.ts'
import { exportRows } from './exports/permission-rows.ts'
import { flagRows } from './flags/permission-rows.ts'
import { importRows } from './imports/permission-rows.ts'
import { inboxRows } from './inbox/permission-rows.ts'
import { integrationRows } from './integrations/permission-rows.ts'
import { labelRows } from './labels/permission-rows.ts'
import { managerRows } from './manager/permission-rows.ts'
import { mediaRows } from './media/permission-rows.ts'
import { mergeRows } from './merges/permission-rows.ts'
import { messageRows } from './messages/permission-rows.ts'
import { notificationRows } from './notifications/permission-rows.ts'
import { outgoingRows } from './outgoing/permission-rows.ts'
import type { Asker, PermissionRows } from './permission-askers.ts'
import { phoneNumberRows } from './phone-numbers/permission-rows.ts'
import { pixRows } from './pix/permission-rows.ts'
import { privacyRows } from './privacy/permission-rows.ts'
import { propertyRows } from './properties/permission-rows.ts'
import { quickReplyRows } from './quick-replies/permission-rows.ts'
import { retentionRows } from './retention/permission-rows.ts'
import { routingRows } from './routing/permission-rows.ts'
import { searchRows } from './search/permission-rows.ts'
import { securityRows } from './security/permission-rows.ts'
import { segmentRows } from './segments/permission-rows.ts'
import { sessionRows } from './session/permission-rows.ts'
import { shiftRows } from './shifts/permission-rows.ts'
import { signupRows } from './signup/permission-rows.ts'
import { simulatorRows } from './simulator/permission-rows.ts'
import { templateRows } from './templates/permission-rows.ts'
import { viewRows } from './views/permission-rows.ts'

/**
 * Who may make which call, typed by hand in the `permission-rows.ts` of each feature, so that the tests compare two independent writings. A
 * new call gets a line there.
 */
export const permissionRows: readonly PermissionRows[] = [
  agentRows,
  auditRows,
  batchRows,
  billingRows,
  broadcastRows,
  chatRows,
  companyDashboardRows,
  companyDataRows,
  companyRows,
  contactRows,
  deliveryRows,
  demoRows,
  departmentRows,
  exportRows,
  flagRows,
  importRows,
  inboxRows,
  integrationRows,
  labelRows,
  managerRows,
  mediaRows,
  mergeRows,
  messageRows,
  notificationRows,
  outgoingRows,
  phoneNumberRows,
  pixRows,
  privacyRows,
  propertyRows,
  quickReplyRows,
  retentionRows,
  routingRows,
  searchRows,
  securityRows,
  segmentRows,
  sessionRows,
  shiftRows,
  signupRows,
  simulatorRows,
  templateRows,
  viewRows,
]

/** Who may make this call according to the table; null where the table does not know it. */
export function letIn(callName: string): readonly Asker[] | null {
  return permissionRows.find((rows) => Object.hasOwn(rows, callName))?.[callName] ?? null
}
