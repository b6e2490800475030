import { interactionCalls, phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { troubleCalls } from '@prosa/contract/phone-numbers/trouble-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { checkPhoneNumber } from './check-number.ts'
import { connectPhoneNumber } from './connecting/connect-phone-number.ts'
import { reconnectPhoneNumber } from './connecting/reconnect-phone-number.ts'
import { testConnection } from './connecting/test-connection.ts'
import {
  getAllInteraction,
  getDepartmentInteraction,
  getNumberInteraction,
  getOwnInteraction,
  listAgentSummaries,
} from './figures/interaction.ts'
import { getLedger, listSetAside, redoSetAside } from './figures/ledger.ts'
import { mailUsageReport } from './figures/usage-report.ts'
import { getPhoneNumber, listPhoneNumbers } from './find-number.ts'
import { chooseReceivingDepartment, getNotificationEmails, renamePhoneNumber, saveNotificationEmails } from './number-settings.ts'
import { listTemplateTroubles, readTemplateTroubles } from './template-troubles.ts'

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
