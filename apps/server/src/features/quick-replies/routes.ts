import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../../kit/http/refusal.ts'
import { type Handler, type Reception, serve } from '../../kit/http/serve.ts'
import { listMediaRows, mediaOnWire, storeFile } from '../media/public.ts'
import { changeQuickReply } from './change-quick-reply.ts'
import { createQuickReply } from './create-quick-reply.ts'
import {
  listDepartmentQuickReplies,
  listKeptQuickReplies,
  listPropertiesQuickReplies,
  listPropertyQuickReplies,
  listQuickReplies,
} from './list-quick-replies.ts'
import { removeQuickReply, restoreQuickReply } from './quick-reply-bin.ts'

export const quickReplyRoutes = (app: FastifyInstance, reception: Reception) =>
  serve(app, reception, quickReplyCalls, {
    listQuickReplies,
    listDepartmentQuickReplies,
    listPropertiesQuickReplies,
    listPropertyQuickReplies,
    listKeptQuickReplies,
    uploadQuickReplyFile,
    createQuickReply,
    updateQuickReply: changeQuickReply,
    removeQuickReply,
    restoreQuickReply,
  })

const uploadQuickReplyFile: Handler<typeof quickReplyCalls.uploadQuickReplyFile> = async ({ actor, house }, { file }) => {
  const { companyId, userId } = actor
  const { path, fileName } = file
  const mediaId = await storeFile(house, { companyId, path, fileName, userId })
  const [row] = await house.database.transaction(companyId, (db) => listMediaRows(db, companyId, [mediaId]))
  if (!row) throw new Refusal('media.unreadable')
  return mediaOnWire(house, companyId, row)
}
