import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { flag, list, ownId, text, whole } from '../kit/fields.ts'
import { Label } from './model.ts'
import { LabelStatus } from './states.ts'

const one = { companyId: ownId(), labelId: ownId() }
const details = {
  detail: z.optional(text(120)),
  description: z.optional(text(500)),
  color: z.optional(text(20)),
  departmentIdList: z.optional(list(ownId(), 200)),
}
/** Optimistic locking: the version that the asker saw; a change in between is not overwritten. */
const version = z.optional(whole(0, 2_147_483_647))

/** People see the labels that their chats may have, administrators all of them. */
export const labelCalls = {
  listLabels: call({
    method: 'GET',
    path: '/label/:companyId/listByCompanyId',
    allow: 'signedIn',
    input: z.object({ companyId: ownId(), fillDetail: z.optional(flag()) }),
    result: z.array(Label),
    errors: [],
  }),
  listLabelBin: call({
    method: 'GET',
    path: '/label/:companyId/bin',
    allow: 'admin',
    input: z.object({ companyId: ownId() }),
    result: z.array(Label),
    errors: [],
  }),
  createLabel: call({
    method: 'POST',
    path: '/label/:companyId/create',
    allow: 'admin',
    audit: 'label.create',
    input: z.object({ companyId: ownId(), text: text(40, 1), ...details }),
    result: Label,
    errors: ['label.textTaken', 'label.tooMany', 'department.notFound'],
  }),
  /** Creates a label where no `labelId` is sent. As JSON, because a form leaves an empty list out, and a missing field stays as it is. */
  persistLabel: call({
    method: 'POST',
    path: '/label/:companyId/persist',
    body: 'json',
    allow: 'admin',
    audit: 'label.persist',
    input: z.object({ companyId: ownId(), labelId: z.optional(ownId()), text: text(40, 1), ...details, version }),
    result: Label,
    errors: ['label.notFound', 'label.textTaken', 'label.tooMany', 'label.changedMeanwhile', 'department.notFound'],
  }),
  updateLabel: call({
    method: 'POST',
    path: '/label/:companyId/:labelId/update',
    otherPaths: ['/label/:companyId/update'],
    body: 'json',
    allow: 'admin',
    audit: 'label.update',
    input: z.object({ ...one, text: z.optional(text(40, 1)), ...details, version }),
    result: Label,
    errors: ['label.notFound', 'label.textTaken', 'label.changedMeanwhile', 'department.notFound'],
  }),
  saveLabelDepartments: call({
    method: 'POST',
    path: '/label/:companyId/:labelId/department',
    otherPaths: ['/label/:companyId/department'],
    allow: 'admin',
    audit: 'label.departments',
    input: z.object({ ...one, departmentIdList: list(ownId(), 200), version }),
    result: Label,
    errors: ['label.notFound', 'label.changedMeanwhile', 'department.notFound'],
  }),
  archiveLabel: call({
    method: 'POST',
    path: '/label/:companyId/:labelId/archived',
    otherPaths: ['/label/:companyId/archived'],
    allow: 'admin',
    audit: 'label.archive',
    input: z.object(one),
    result: Label,
    errors: ['label.notFound'],
  }),
  unarchiveLabel: call({
    method: 'POST',
    path: '/label/:companyId/:labelId/unarchived',
    otherPaths: ['/label/:companyId/unarchived'],
    allow: 'admin',
    audit: 'label.unarchive',
    input: z.object(one),
    result: Label,
    errors: ['label.notFound'],
  }),
  changeLabelStatus: call({
    method: 'POST',
    path: '/label/:companyId/:labelId/changeLabelStatus',
    otherPaths: ['/label/:companyId/changeLabelStatus'],
    allow: 'admin',
    audit: 'label.changeStatus',
    input: z.object({ ...one, status: LabelStatus.schema }),
    result: Label,
    errors: ['label.notFound'],
  }),
  /** Everything with this label gets the other one; this label is deleted for good. */
  mergeLabel: call({
    method: 'POST',
    path: '/label/:companyId/:labelId/merge',
    allow: 'admin',
    audit: 'label.merge',
    input: z.object({ ...one, labelTargetId: ownId() }),
    result: Label,
    errors: ['label.notFound', 'label.same', 'label.isHold'],
  }),
  /** Moves it into the bin, together with its links. */
  removeLabel: call({
    method: 'DELETE',
    path: '/label/:companyId/:labelId/deleteLabel',
    otherPaths: ['/label/:companyId/deleteLabel'],
    allow: 'admin',
    audit: 'label.remove',
    input: z.object(one),
    result: Label,
    errors: ['label.notFound', 'label.isHold'],
  }),
  restoreLabel: call({
    method: 'POST',
    path: '/label/:companyId/:labelId/restore',
    allow: 'admin',
    audit: 'label.restore',
    input: z.object(one),
    result: Label,
    errors: ['label.notFound', 'label.textTaken', 'label.tooMany'],
  }),
}
