import type { BillingTexts } from './pt.ts'

export const es: BillingTexts = {
  overdue: 'Hay un pago atrasado.',
  tellProvider: 'Habla con Prosa.',
  tellAdministrator: 'Habla con el administrador.',
}
