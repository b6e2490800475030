import { admins, type PermissionRows } from '../permission-askers.ts'

export const privacyRows: PermissionRows = {
  listConsents: [...admins, 'contact'],
  recordContactConsent: [...admins, 'contact'],
  startDossier: [...admins, 'contact'],
  openDossier: [...admins, 'contact'],
  previewErasure: admins,
  eraseContact: admins,
  getPrivacyJob: [...admins, 'contact'],
}
