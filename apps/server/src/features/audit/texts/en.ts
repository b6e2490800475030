import type { AuditExportTexts } from './pt.ts'

export const en: AuditExportTexts = {
  file: 'history',
  head: ['When', 'Person', 'Action', 'About', 'Before', 'After', 'Network address', 'Device', 'Request', 'Code'],
  linkOver: 'This link was used or is over. Export again.',
}
