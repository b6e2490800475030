import type { DossierTexts } from './pt.ts'

export const en: DossierTexts = {
  file: 'dossier',
  title: 'Data of a person',
  about:
    'All that the company keeps of this person. The same is in person.json and messages.json, for programs; the files are in the folder media.',
  company: 'Company',
  person: 'Person',
  name: 'Name',
  numbers: 'Numbers and identifiers',
  email: 'E-mail',
  address: 'Address',
  labels: 'Labels',
  responsible: 'Responsible',
  since: 'Contact since',
  notes: 'Notes about the person',
  consents: 'Consents',
  messages: 'Messages',
  consent: { granted: 'Agreed.', revoked: 'Refused.' },
  purposes: { marketing: 'Promotions', utility: 'Order notices', service: 'Service', research: 'Surveys' },
}
