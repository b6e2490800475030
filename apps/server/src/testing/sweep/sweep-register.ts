import type { ErrorCode } from '@prosa/contract/errors'
import { agentInputs } from './inputs/agents-inputs.ts'
import { batchInputs } from './inputs/batches-inputs.ts'
import { billingInputs } from './inputs/billing-inputs.ts'
import { broadcastInputs } from './inputs/broadcasts-inputs.ts'
import { chatInputs } from './inputs/chats-inputs.ts'
import { companyDashboardInputs } from './inputs/company-dashboards-inputs.ts'
import { companyDataInputs } from './inputs/company-data-inputs.ts'
import { companyInputs } from './inputs/company-inputs.ts'
import { contactInputs } from './inputs/contacts-inputs.ts'
import { deliveryInputs } from './inputs/delivery-inputs.ts'
import { demoInputs } from './inputs/demo-inputs.ts'
import { departmentInputs } from './inputs/departments-inputs.ts'
import { exportInputs } from './inputs/exports-inputs.ts'
import { flagInputs } from './inputs/flags-inputs.ts'
import { importInputs } from './inputs/imports-inputs.ts'
import { inboxInputs } from './inputs/inbox-inputs.ts'
import { integrationInputs } from './inputs/integrations-inputs.ts'
import { labelInputs } from './inputs/labels-inputs.ts'
import { managerInputs } from './inputs/manager-inputs.ts'
import { mediaInputs } from './inputs/media-inputs.ts'
import { mergeInputs } from './inputs/merges-inputs.ts'
import { messageInputs } from './inputs/messages-inputs.ts'
import { notificationInputs } from './inputs/notifications-inputs.ts'
import { outgoingInputs } from './inputs/outgoing-inputs.ts'
import { phoneNumberInputs } from './inputs/phone-numbers-inputs.ts'
import { pixInputs } from './inputs/pix-inputs.ts'
import { privacyInputs } from './inputs/privacy-inputs.ts'
import { propertyInputs } from './inputs/properties-inputs.ts'
import { quickReplyInputs } from './inputs/quick-replies-inputs.ts'
import { retentionInputs } from './inputs/retention-inputs.ts'
import { routingInputs } from './inputs/routing-inputs.ts'
import { searchInputs } from './inputs/search-inputs.ts'
import { securityInputs } from './inputs/security-inputs.ts'
import { segmentInputs } from './inputs/segments-inputs.ts'
import { sessionInputs } from './inputs/session-inputs.ts'
import { shiftInputs } from './inputs/shifts-inputs.ts'
import { signupInputs } from './inputs/signup-inputs.ts'
import { simulatorInputs } from './inputs/simulator-inputs.ts'
import { templateInputs } from './inputs/templates-inputs.ts'
import { viewInputs } from './inputs/views-inputs.ts'
import type { Scene } from './scene.ts'

/** What a call is asked with where its schema alone does not say; `token` where it must not be the shared asker's. */
export type Made = { input?: Record<string, unknown>; token?: string }

/** The few calls for which a promise holds in another way, by name, each with the reason. */
export type SweepRegister = {
  /** What the company's own admin is answered to a valid input: the object that is asked for is not there. */
  expectedRefusals: Record<string, { code: ErrorCode; reason: string }>
  /** POST, PUT and DELETE calls that rightly leave every table as it is. */
  writesNothing: Record<string, { reason: string }>
  /** GET calls that rightly change a table. */
  writesByGet: Record<string, { reason: string }>
  inputs: Record<string, { make: (scene: Scene) => Promise<Made>; reason: string }>
}

/** What one feature says of its calls. */
export type SweepInputs = Partial<SweepRegister>

const byFeature: readonly SweepInputs[] = [
  agentInputs,
  batchInputs,
  billingInputs,
  broadcastInputs,
  chatInputs,
  companyInputs,
  contactInputs,
  deliveryInputs,
  demoInputs,
  departmentInputs,
  exportInputs,
  inboxInputs,
  integrationInputs,
  labelInputs,
  managerInputs,
  mediaInputs,
  messageInputs,
  notificationInputs,
  phoneNumberInputs,
  pixInputs,
  propertyInputs,
  searchInputs,
  quickReplyInputs,
  segmentInputs,
  sessionInputs,
  signupInputs,
  simulatorInputs,
  templateInputs,
  viewInputs,
  shiftInputs,
  importInputs,
  mergeInputs,
  privacyInputs,
  companyDashboardInputs,
  securityInputs,
  retentionInputs,
  companyDataInputs,
  flagInputs,
  routingInputs,
  outgoingInputs,
]

/** Of all features. Asking for each list by its name keeps a new kind of list from being left out. */
export const sweepRegister: SweepRegister = {
  expectedRefusals: joined('expectedRefusals'),
  writesNothing: joined('writesNothing'),
  writesByGet: joined('writesByGet'),
  inputs: joined('inputs'),
}

function joined<L extends keyof SweepRegister>(list: L): SweepRegister[L] {
  return Object.assign({}, ...byFeature.map((feature) => feature[list]))
}
