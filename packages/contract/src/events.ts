import { agentEvents } from './agents/events.ts'
import { batchEvents } from './batches/events.ts'
import { broadcastEvents } from './broadcasts/events.ts'
import { chatEvents } from './chats/events.ts'
import { companyEvents } from './company/events.ts'
import { companyDashboardEvents } from './company-dashboards/events.ts'
import { contactEvents } from './contacts/events.ts'
import { departmentEvents } from './departments/events.ts'
import { flagEvents } from './flags/events.ts'
import { importEvents } from './imports/events.ts'
import type { EventKind } from './kit/event.ts'
import { labelEvents } from './labels/events.ts'
import { messageEvents } from './messages/events.ts'
import { outgoingEvents } from './outgoing/events.ts'
import { phoneNumberEvents } from './phone-numbers/events.ts'
import { propertyEvents } from './properties/events.ts'
import { quickReplyEvents } from './quick-replies/events.ts'
import { securityEvents } from './security/events.ts'
import { segmentEvents } from './segments/events.ts'
import { sessionEvents } from './session/events.ts'
import { templateEvents } from './templates/events.ts'
import { viewEvents } from './views/events.ts'

/** Every event of the product. The web has a handler for each, or does not compile. */
export const events = [
  ...Object.values(sessionEvents),
  ...Object.values(companyEvents),
  ...Object.values(agentEvents),
  ...Object.values(departmentEvents),
  ...Object.values(labelEvents),
  ...Object.values(chatEvents),
  ...Object.values(contactEvents),
  ...Object.values(propertyEvents),
  ...Object.values(messageEvents),
  ...Object.values(phoneNumberEvents),
  ...Object.values(quickReplyEvents),
  ...Object.values(templateEvents),
  ...Object.values(batchEvents),
  ...Object.values(broadcastEvents),
  ...Object.values(viewEvents),
  ...Object.values(importEvents),
  ...Object.values(companyDashboardEvents),
  ...Object.values(segmentEvents),
  ...Object.values(securityEvents),
  ...Object.values(flagEvents),
  ...Object.values(outgoingEvents),
] satisfies EventKind[]
