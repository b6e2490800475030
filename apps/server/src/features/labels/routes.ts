import { labelCalls } from '@prosa/contract/labels/calls'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { changeLabel } from './change-label.ts'
import { archiveLabel, changeLabelStatus, unarchiveLabel } from './change-label-status.ts'
import { createLabel } from './create-label.ts'
import { linkLabel } from './link-label.ts'
import { listChatLabels } from './list-chat-labels.ts'
import { listLabelBin } from './list-label-bin.ts'
import { listLabels } from './list-labels.ts'
import { listMessageLabels } from './list-message-labels.ts'
import { mergeLabel } from './merge-label.ts'
import { persistLabel } from './persist-label.ts'
import { removeLabel } from './remove-label.ts'
import { restoreLabel } from './restore-label.ts'
import { saveLabelDepartments } from './save-label-departments.ts'
import { unlinkLabel } from './unlink-label.ts'

export function labelRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, labelCalls, {
    listLabels,
    listLabelBin,
    createLabel,
    persistLabel,
    updateLabel: changeLabel,
    saveLabelDepartments,
    archiveLabel,
    unarchiveLabel,
    changeLabelStatus,
    mergeLabel,
    removeLabel,
    restoreLabel,
  })
  serve(app, reception, labelLinkCalls, { linkLabel, unlinkLabel, listMessageLabels, listChatLabels })
}
