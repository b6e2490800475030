import { admins, type PermissionRows, signedIn } from '../permission-askers.ts'

export const billingRows: PermissionRows = {
  getPayment: signedIn,

  listTemplatePrices: [...admins, 'billing'],
  getPromotion: [...admins, 'billing'],

  addTemplatePrice: admins,
  changeTemplatePrice: admins,
}
