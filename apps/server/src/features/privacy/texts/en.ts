import type { DossierTexts } from './pt.ts'

export const en: DossierTexts = {
  title: 'Data of a person',
  about:
    'All that the company keeps of this person. The same is in person.json and messages.json, for programs; the files are in the folder media.',
  company: 'Company',
  person: 'Person',
}
