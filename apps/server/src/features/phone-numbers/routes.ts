import { interactionCalls, phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { troubleCalls } from '@prosa/contract/phone-numbers/trouble-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { checkPhoneNumber } from './check-number.ts'
import { chooseReceivingDepartment } from './choose-receiving-department.ts'
import { connectPhoneNumber } from './connect-phone-number.ts'
import { getAllInteraction } from './get-all-interaction.ts'
import { getDepartmentInteraction } from './get-department-interaction.ts'
import { getLedger } from './get-ledger.ts'
import { getNotificationEmails } from './get-notification-emails.ts'
import { getNumberInteraction } from './get-number-interaction.ts'
import { getOwnInteraction } from './get-own-interaction.ts'
import { getPhoneNumber } from './get-phone-number.ts'
import { listAgentSummaries } from './list-agent-summaries.ts'
import { listPhoneNumbers } from './list-phone-numbers.ts'
import { listSetAside } from './list-set-aside.ts'
import { listTemplateTroubles } from './list-template-troubles.ts'
import { mailUsageReport } from './mail-usage-report.ts'
import { readTemplateTroubles } from './read-template-troubles.ts'
import { reconnectPhoneNumber } from './reconnect-phone-number.ts'
import { redoSetAside } from './redo-set-aside.ts'
import { renamePhoneNumber } from './rename-phone-number.ts'
import { saveNotificationEmails } from './save-notification-emails.ts'
import { testConnection } from './test-connection.ts'

export function phoneNumberRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, phoneNumberCalls, {
    listPhoneNumbers,
    getPhoneNumber,
    testConnection,
    connectPhoneNumber,
    renamePhoneNumber,
    chooseReceivingDepartment,
    reconnectPhoneNumber,
    checkPhoneNumber,
    getNotificationEmails,
    saveNotificationEmails,
    mailUsageReport,
    getLedger,
    listSetAside,
    redoSetAside,
  })
  serve(app, reception, troubleCalls, { listTemplateTroubles, readTemplateTroubles })
  serve(app, reception, interactionCalls, {
    getOwnInteraction,
    listAgentSummaries,
    getDepartmentInteraction,
    getAllInteraction,
    getNumberInteraction,
  })
}
