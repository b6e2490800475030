import type { BillingTexts } from './pt.ts'

export const en: BillingTexts = {
  overdue: 'A payment is overdue.',
  tellProvider: 'Contact Prosa.',
  tellAdministrator: 'Contact the administrator.',
}
