import type { BillingTexts } from './pt.ts'

export const es: BillingTexts = {
  overdue: 'Hay un pago atrasado.',
  openReport: 'Ver panel financiero',
  tellAdministrator: 'Habla con el administrador.',
}
