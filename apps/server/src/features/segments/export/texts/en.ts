import type { ContactExportTexts } from './pt.ts'

export const en: ContactExportTexts = {
  sheet: 'Contacts',
  name: 'Name',
  number: 'Phone',
  email: 'Email',
  status: 'Status',
  statuses: ['Valid', 'Invalid', 'Blocked', 'Registered'],
  labels: 'Labels',
  responsible: 'Responsible',
  marketing: 'Marketing consent',
  consents: { unknown: 'Not asked', granted: 'Accepted', revoked: 'Declined' },
  street: 'Address',
  neighborhood: 'Neighborhood',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
  lastActivity: 'Last conversation',
  created: 'Created on',
  linkOver: 'This link was used already or is over. Export again.',
}
