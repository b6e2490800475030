import { admins, type PermissionRows, signedIn } from '../permission-askers.ts'

export const labelRows: PermissionRows = {
  listLabels: signedIn,

  linkLabel: signedIn,
  unlinkLabel: signedIn,
  listMessageLabels: signedIn,
  listChatLabels: signedIn,

  listLabelBin: admins,
  createLabel: admins,
  persistLabel: admins,
  updateLabel: admins,
  saveLabelDepartments: admins,
  archiveLabel: admins,
  unarchiveLabel: admins,
  changeLabelStatus: admins,
  mergeLabel: admins,
  removeLabel: admins,
  restoreLabel: admins,
}
