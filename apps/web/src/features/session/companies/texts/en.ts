import type { CompanyChoiceTexts } from './pt.ts'

export const en: CompanyChoiceTexts = {
  title: 'Choose company',
  intro: 'You enter without typing your password again. The session in this company ends.',
  list: 'Your companies',
  current: 'Current',
  suspended: 'Access suspended',
  suspendedHint: 'Talk to the administrator of that company.',
  entering: 'Entering…',
  failed: 'The company could not be switched.',
  notListed: 'Your companies could not be listed.',
  single: {
    title: 'You belong to one company only',
    words: (company) => `You are in ${company}. When another company adds your e-mail, it appears here.`,
  },
  unsaved: {
    title: (company) => `Enter ${company}?`,
    consequence: 'What you typed on this page and did not save is lost.',
    verb: 'Discard and enter',
  },
}
