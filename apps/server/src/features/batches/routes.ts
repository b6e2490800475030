import { batchCalls } from '@prosa/contract/batches/calls'
import { contactBulkCalls } from '@prosa/contract/batches/contact-calls'
import { importStartCalls } from '@prosa/contract/imports/start-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { bulkChats } from './bulk-chats.ts'
import { cancelBatch, undoBatch } from './cancel-batch.ts'
import { closeNumberChats, closeQueueChats } from './close-number-chats.ts'
import { bulkContacts, previewBulkContacts } from './contacts/bulk-contacts.ts'
import { importContacts, importNumberContacts, startImport } from './imports/start-import.ts'
import { getBatch, listBatches, listRunningBatches, pageBatches, pageOneBatch } from './list-batches.ts'

export const batchRoutes = (app: FastifyInstance, reception: Reception) => {
  serve(app, reception, importStartCalls, { importContacts, importNumberContacts, startImport })
  serve(app, reception, batchCalls, {
    listBatches,
    pageBatches,
    pageOneBatch,
    getBatch,
    listRunningBatches,
    cancelBatch,
    undoBatch,
    closeNumberChats,
    closeQueueChats,
    bulkChats,
  })
  serve(app, reception, contactBulkCalls, { previewBulkContacts, bulkContacts })
}
