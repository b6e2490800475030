import type { ContactExportTexts } from './pt.ts'

export const en: ContactExportTexts = {
  sheet: 'Contacts',
  name: 'Name',
  number: 'Phone or user',
  email: 'Email',
  status: 'Status',
  statuses: ['Valid', 'Invalid', 'Blocked', 'Registered'],
  labels: 'Labels',
  responsible: 'Responsible',
  marketing: 'Promotions',
  consents: { unknown: 'Not asked', granted: 'Accepted', revoked: 'Declined' },
  street: 'Address',
  neighborhood: 'Neighborhood',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
  lastActivity: 'Last chat',
  created: 'Added',
  linkOver: 'This link was used already or is over. Export again.',
}
