export const pt = {
  overdue: 'Há um pagamento em atraso.',
  tellProvider: 'Fale com a Prosa.',
  tellAdministrator: 'Fale com o administrador.',
}

/** Other languages must have exactly these texts. */
export type BillingTexts = typeof pt
