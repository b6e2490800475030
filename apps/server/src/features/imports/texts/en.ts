import type { ImportFileTexts } from './pt.ts'

export const en: ImportFileTexts = {
  fileName: 'contacts.csv',
  headers: [
    'Name',
    'Phone',
    'E-mail',
    'Postal code',
    'Street',
    'Complement',
    'Neighborhood',
    'City',
    'State',
    'Country',
    'Labels',
    'Responsible',
  ],
}
