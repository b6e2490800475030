import { labelCalls } from '@prosa/contract/labels/calls'
import { labelLinkCalls } from '@prosa/contract/labels/link-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { changeLabel, saveLabelDepartments } from './change-label.ts'
import { archiveLabel, changeLabelStatus, unarchiveLabel } from './change-label-status.ts'
import { createLabel, persistLabel } from './create-label.ts'
import { removeLabel, restoreLabel } from './label-bin.ts'
import { linkLabel, unlinkLabel } from './link-label.ts'
import { listChatLabels, listLabelBin, listLabels, listMessageLabels } from './list-labels.ts'
import { mergeLabel } from './merge-label.ts'

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
