import type { CompanyStyle } from './model.ts'

/** Shown while no company is known, and the first style of every new company. */
export const productStyle: CompanyStyle = {
  companyId: null,
  companyName: 'Prosa',
  primaryColor: '#0F766E',
  secondaryColor: '#111B21',
  backgroundColor: '#F4F7F7',
  fontColor: '#14201F',
  borderColor: '#DDE4E4',
  iconCustom: false,
  logoCustom: false,
  iconMediaId: null,
  logoMediaId: null,
  maintenanceIn: false,
  descriptionType: 0,
}
