import type { BillingTexts } from './pt.ts'

export const en: BillingTexts = {
  overdue: 'A payment is overdue.',
  openReport: 'Open financial dashboard',
  tellAdministrator: 'Contact the administrator.',
}
