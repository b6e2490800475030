import type { ErrorCode } from '@prosa/contract/errors'
import { agentDetails } from './refusal-details/agents-details.ts'
import { batchDetails } from './refusal-details/batches-details.ts'
import { billingDetails } from './refusal-details/billing-details.ts'
import { broadcastDetails } from './refusal-details/broadcasts-details.ts'
import { chatDetails } from './refusal-details/chats-details.ts'
import { companyDashboardDetails } from './refusal-details/company-dashboards-details.ts'
import { companyDetails } from './refusal-details/company-details.ts'
import { contactDetails } from './refusal-details/contacts-details.ts'
import { demoDetails } from './refusal-details/demo-details.ts'
import { departmentDetails } from './refusal-details/departments-details.ts'
import { flagDetails } from './refusal-details/flags-details.ts'
import { importDetails } from './refusal-details/imports-details.ts'
import { integrationDetails } from './refusal-details/integrations-details.ts'
import { labelDetails } from './refusal-details/labels-details.ts'
import { mediaDetails } from './refusal-details/media-details.ts'
import { messageDetails } from './refusal-details/messages-details.ts'
import { notificationDetails } from './refusal-details/notifications-details.ts'
import { outgoingDetails } from './refusal-details/outgoing-details.ts'
import { phoneNumberDetails } from './refusal-details/phone-numbers-details.ts'
import { pixDetails } from './refusal-details/pix-details.ts'
import { quickReplyDetails } from './refusal-details/quick-replies-details.ts'
import { retentionDetails } from './refusal-details/retention-details.ts'
import { searchDetails } from './refusal-details/search-details.ts'
import { securityDetails } from './refusal-details/security-details.ts'
import { sessionDetails } from './refusal-details/session-details.ts'
import { signupDetails } from './refusal-details/signup-details.ts'
import { simulatorDetails } from './refusal-details/simulator-details.ts'
import { templateDetails } from './refusal-details/templates-details.ts'
import { viewDetails } from './refusal-details/views-details.ts'

/** For developers, in English. People read the web's text for the code, in their language. */
export const refusalDetails: Record<ErrorCode, string> = {
  ...sessionDetails,
  ...outgoingDetails,
  ...agentDetails,
  ...signupDetails,
  ...companyDetails,
  ...billingDetails,
  ...companyDashboardDetails,
  ...departmentDetails,
  ...labelDetails,
  ...phoneNumberDetails,
  ...pixDetails,
  ...chatDetails,
  ...batchDetails,
  ...broadcastDetails,
  ...contactDetails,
  ...importDetails,
  ...messageDetails,
  ...searchDetails,
  ...retentionDetails,
  ...mediaDetails,
  ...quickReplyDetails,
  ...templateDetails,
  ...viewDetails,
  ...notificationDetails,
  ...integrationDetails,
  ...demoDetails,
  ...simulatorDetails,
  ...securityDetails,
  ...flagDetails,
  'permission.denied': 'The signed-in person lacks the permission of this call.',
  'input.invalid': 'Some fields are missing or out of bounds: see fields.',
  'input.unreadable': 'The body or the address could not be read as what its content type says.',
  'input.tooLarge': 'The request is larger than this call takes.',
  'input.unsupportedType': 'Send a form, JSON, or multipart where the call takes files.',
  'call.notFound': 'There is no such call at this address with this method.',
  'rate.limited': 'Too many requests: try again after Retry-After.',
  'read.tooMany': 'Too many counts, searches and exports run at once for you, your company or this server: try again after Retry-After.',
  'read.tooSlow': 'The database did not finish this read within its time limit: ask for less.',
  'idempotency.reused': 'This Idempotency-Key came with another request in the last 24 hours: use a new key for a new request.',
  'idempotency.running': 'The request with this Idempotency-Key is still running: ask again after Retry-After.',
  'idempotency.unknown':
    'The request with this Idempotency-Key broke off, and nobody knows whether it was carried out: look first, then use a new key.',
  'service.unavailable': 'The database is busy or out of reach: try again shortly.',
  unexpected: 'This is a bug of ours: the log has it under the request id.',
}
