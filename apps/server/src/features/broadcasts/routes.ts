import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { persistBroadcastContacts, persistBroadcastContactsV2, saveBroadcastDatasource } from './audience/choose-audience.ts'
import { filterBroadcastContacts, validateBroadcastFilter } from './audience/filter-contacts.ts'
import { duplicateBroadcast } from './draft/duplicate-broadcast.ts'
import { createBroadcastAction, removeBroadcastAction } from './draft/save-action.ts'
import { createBroadcastDraft, saveBroadcastDraft } from './draft/save-draft.ts'
import { acceptBroadcastTerms, saveBroadcastPace } from './draft/save-pace.ts'
import { saveBroadcastTemplate } from './draft/save-template.ts'
import { saveBroadcastChatflow, saveBroadcastSms } from './draft/save-unoffered.ts'
import { changeBroadcastFile } from './file/change-broadcast-file.ts'
import { getBroadcastCsvModel } from './file/get-broadcast-csv-model.ts'
import { importBroadcastFile } from './file/import-broadcast-file.ts'
import { mapBroadcastColumns } from './file/map-broadcast-columns.ts'
import { getBroadcast, getBroadcastSummary, listBroadcastActions } from './list/get-broadcast.ts'
import { listArchivedBroadcasts, listBroadcasts, pageBroadcasts } from './list/page-broadcasts.ts'
import { approveBroadcast, refuseBroadcast, reviseBroadcast } from './moves/approve-broadcast.ts'
import { archiveBroadcast, deleteBroadcast, restoreBroadcast, unarchiveBroadcast } from './moves/bin-broadcast.ts'
import { changeBroadcastStart, finalizeBroadcast } from './moves/finalize-broadcast.ts'
import { cancelBroadcast, pauseBroadcast, redoBroadcast, resumeBroadcast } from './moves/pause-broadcast.ts'
import { getBroadcastPrices } from './prices/get-broadcast-prices.ts'
import { previewBroadcast } from './rehearsal/preview-broadcast.ts'
import { cancelBroadcastRehearsal, getBroadcastRehearsal, rehearseBroadcast } from './rehearsal/rehearse-broadcast.ts'
import { getBroadcastSettings, getBroadcastTotals, saveBroadcastSettings } from './settings/broadcast-settings.ts'
import { listBroadcastTests } from './test-send/list-broadcast-tests.ts'
import { sendBroadcastTest } from './test-send/send-broadcast-test.ts'

export const broadcastRoutes = (app: FastifyInstance, reception: Reception) => {
  serve(app, reception, broadcastDraftCalls, {
    getBroadcast,
    createBroadcastDraft,
    saveBroadcastDraft,
    saveBroadcastTemplate,
    saveBroadcastChatflow,
    saveBroadcastSms,
    saveBroadcastPace,
    createBroadcastAction,
    removeBroadcastAction,
    listBroadcastActions,
    acceptBroadcastTerms,
    duplicateBroadcast,
  })
  serve(app, reception, broadcastRunCalls, {
    listBroadcasts,
    listBroadcastsBeside: listBroadcasts,
    listArchivedBroadcasts,
    listArchivedBroadcastsBeside: listArchivedBroadcasts,
    pageBroadcasts,
    pageBroadcastsByPost: pageBroadcasts,
    getBroadcastTotals,
    finalizeBroadcast,
    changeBroadcastStart,
    reviseBroadcast,
    approveBroadcast,
    refuseBroadcast,
    pauseBroadcast,
    resumeBroadcast,
    getBroadcastSummary,
    cancelBroadcast,
    cancelBroadcastOfType: cancelBroadcast,
    deleteBroadcast,
    restoreBroadcast,
    archiveBroadcast,
    unarchiveBroadcast,
    redoBroadcast,
    sendBroadcastTest,
    listBroadcastTests,
    getBroadcastPrices,
    getBroadcastSettings,
    saveBroadcastSettings,
  })
  serve(app, reception, broadcastAudienceCalls, {
    saveBroadcastDatasource,
    validateBroadcastFilter,
    filterBroadcastContacts,
    persistBroadcastContacts,
    persistBroadcastContactsV2,
    getBroadcastCsvModel,
    importBroadcastFile,
    changeBroadcastFile,
    mapBroadcastColumns,
    rehearseBroadcast,
    cancelBroadcastRehearsal,
    getBroadcastRehearsal,
    previewBroadcast,
  })
}
