import { agentCalls } from './agents/calls.ts'
import { passwordCalls } from './agents/password-calls.ts'
import { teamCalls } from './agents/team-calls.ts'
import { userCalls } from './agents/user-calls.ts'
import { auditCalls } from './audit/calls.ts'
import { batchCalls } from './batches/calls.ts'
import { contactBulkCalls } from './batches/contact-calls.ts'
import { billingCalls } from './billing/calls.ts'
import { priceCalls } from './billing/price-calls.ts'
import { broadcastAudienceCalls } from './broadcasts/audience-calls.ts'
import { broadcastDraftCalls } from './broadcasts/draft-calls.ts'
import { broadcastReportCalls } from './broadcasts/report-calls.ts'
import { broadcastRunCalls } from './broadcasts/run-calls.ts'
import { chatActionCalls } from './chats/action-calls.ts'
import { chatCalls } from './chats/calls.ts'
import { colleagueCalls } from './chats/colleague-calls.ts'
import { leftDraftCalls } from './chats/left-draft.ts'
import { companyCalls } from './company/calls.ts'
import { companyWriteCalls } from './company/write-calls.ts'
import { companyDashboardCalls } from './company-dashboards/calls.ts'
import { companyDataCalls } from './company-data/calls.ts'
import { contactBinCalls } from './contacts/bin-calls.ts'
import { contactCalls } from './contacts/calls.ts'
import { contactCreateCalls } from './contacts/create-calls.ts'
import { contactDataCalls } from './contacts/data-calls.ts'
import { contactListCalls } from './contacts/list-calls.ts'
import { contactMaskingCalls } from './contacts/masking-calls.ts'
import { wrongPersonCalls } from './contacts/wrong-person-calls.ts'
import { deliveryCalls } from './delivery/calls.ts'
import { demoCalls } from './demo/calls.ts'
import { demoMailCalls } from './demo/mail-calls.ts'
import { departmentCalls } from './departments/calls.ts'
import { departmentDetailCalls } from './departments/detail-calls.ts'
import { replayCalls } from './departments/replay-calls.ts'
import { departmentSetupCalls } from './departments/setup-calls.ts'
import { exportCalls } from './exports/calls.ts'
import { flagCalls } from './flags/calls.ts'
import { importCalls } from './imports/calls.ts'
import { importStartCalls } from './imports/start-calls.ts'
import { inboxCalls } from './inbox/calls.ts'
import { integrationCalls } from './integrations/calls.ts'
import type { Calls } from './kit/call.ts'
import { labelCalls } from './labels/calls.ts'
import { labelLinkCalls } from './labels/link-calls.ts'
import { managerCalls } from './manager/calls.ts'
import { mediaCalls } from './media/calls.ts'
import { mergeCalls } from './merges/calls.ts'
import { messageCalls } from './messages/calls.ts'
import { chatHistoryCalls } from './messages/history-calls.ts'
import { mentionCalls } from './messages/mention-calls.ts'
import { scheduledCalls } from './messages/scheduled-calls.ts'
import { notificationCalls } from './notifications/calls.ts'
import { outgoingCalls } from './outgoing/calls.ts'
import { interactionCalls, phoneNumberCalls } from './phone-numbers/calls.ts'
import { troubleCalls } from './phone-numbers/trouble-calls.ts'
import { pixCalls } from './pix/calls.ts'
import { privacyCalls } from './privacy/calls.ts'
import { propertyCalls } from './properties/calls.ts'
import { quickReplyCalls } from './quick-replies/calls.ts'
import { retentionCalls } from './retention/calls.ts'
import { boardCalls } from './routing/board-calls.ts'
import { routingCalls } from './routing/calls.ts'
import { searchCalls } from './search/calls.ts'
import { securityCalls } from './security/calls.ts'
import { segmentCalls } from './segments/calls.ts'
import { sessionCalls } from './session/calls.ts'
import { twoFactorCalls } from './session/two-factor-calls.ts'
import { shiftCalls } from './shifts/calls.ts'
import { signupCalls } from './signup/calls.ts'
import { signupStateCalls } from './signup/state-calls.ts'
import { simulatorCalls } from './simulator/calls.ts'
import { templateCalls } from './templates/calls.ts'
import { templateDraftCalls } from './templates/draft-calls.ts'
import { templateFigureCalls } from './templates/figure-calls.ts'
import { templateListCalls } from './templates/list-calls.ts'
import { templateProviderCalls } from './templates/provider-calls.ts'
import { viewCalls } from './views/calls.ts'
import { viewCountCalls } from './views/count-calls.ts'

/** Every call of the product; the sweep test asks them one by one. */
export const calls = {
  ...sessionCalls,
  ...twoFactorCalls,
  ...signupCalls,
  ...signupStateCalls,
  ...companyCalls,
  ...companyWriteCalls,
  ...agentCalls,
  ...passwordCalls,
  ...userCalls,
  ...teamCalls,
  ...departmentCalls,
  ...departmentDetailCalls,
  ...departmentSetupCalls,
  ...labelCalls,
  ...labelLinkCalls,
  ...chatCalls,
  ...chatActionCalls,
  ...colleagueCalls,
  ...leftDraftCalls,
  ...inboxCalls,
  ...messageCalls,
  ...deliveryCalls,
  ...chatHistoryCalls,
  ...mentionCalls,
  ...scheduledCalls,
  ...contactCalls,
  ...contactDataCalls,
  ...contactMaskingCalls,
  ...contactListCalls,
  ...contactCreateCalls,
  ...contactBinCalls,
  ...wrongPersonCalls,
  ...propertyCalls,
  ...templateCalls,
  ...templateDraftCalls,
  ...templateFigureCalls,
  ...templateListCalls,
  ...templateProviderCalls,
  ...managerCalls,
  ...mediaCalls,
  ...phoneNumberCalls,
  ...troubleCalls,
  ...interactionCalls,
  ...billingCalls,
  ...priceCalls,
  ...notificationCalls,
  ...auditCalls,
  ...integrationCalls,
  ...demoCalls,
  ...demoMailCalls,
  ...simulatorCalls,
  ...exportCalls,
  ...pixCalls,
  ...searchCalls,
  ...quickReplyCalls,
  ...batchCalls,
  ...contactBulkCalls,
  ...broadcastDraftCalls,
  ...broadcastAudienceCalls,
  ...broadcastRunCalls,
  ...broadcastReportCalls,
  ...viewCalls,
  ...viewCountCalls,
  ...shiftCalls,
  ...segmentCalls,
  ...importCalls,
  ...importStartCalls,
  ...mergeCalls,
  ...privacyCalls,
  ...companyDashboardCalls,
  ...securityCalls,
  ...retentionCalls,
  ...companyDataCalls,
  ...flagCalls,
  ...routingCalls,
  ...boardCalls,
  ...replayCalls,
  ...outgoingCalls,
} satisfies Calls
