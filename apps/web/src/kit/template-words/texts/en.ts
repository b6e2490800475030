import type { TemplateProviderTexts } from './pt.ts'

export const en: TemplateProviderTexts = {
  reasons: {
    ABUSIVE_CONTENT: {
      what: 'The text was taken for abusive or threatening.',
      todo: 'Take out whatever may sound like a threat or an insult, or like something WhatsApp forbids.',
    },
    CATEGORY_NOT_AVAILABLE: {
      what: 'Your account does not have this category.',
      todo: 'Duplicate the template in another category.',
    },
    INCORRECT_CATEGORY: {
      what: 'The text does not fit the category that was chosen.',
      todo: 'Duplicate the template in the right category, or change the text.',
    },
    INVALID_FORMAT: {
      what: 'The format was not accepted: a variable, a sample or a button is wrong.',
      todo: 'Check variables and samples, duplicate it and submit it again.',
    },
    PROMOTIONAL: {
      what: 'The text sells something, and only the Marketing category may sell.',
      todo: 'Take the offer out of the text, or duplicate it as Marketing.',
    },
    SCAM: {
      what: 'The text looks like a scam.',
      todo: 'Ask for no sensitive data, write the name of the company and use links to your own site.',
    },
    TAG_CONTENT_MISMATCH: {
      what: 'The language or the category does not match the text.',
      todo: 'Compare the language of the template with that of the text.',
    },
  },
  otherReason: 'Meta gave a reason that is not on our list.',
  originalReason: (reason) => `Original reason of Meta: ${reason}`,
  recommendation: (advice) => `Meta recommends: ${advice}`,
  adjust: 'Duplicate and adjust',
  pauses: {
    FIRST_PAUSE: 'Paused for 3 hours: its quality fell.',
    SECOND_PAUSE: 'Paused for 6 hours: its quality fell again. The next time it is disabled.',
    RATE_LIMITING_PAUSE: 'Paused because too many were sent.',
  },
  refusals: {
    tooManyTemplates: 'The account has as many templates as it may. Delete those that nobody uses.',
    tooManyNow: 'Too many templates were submitted within the hour. We try again by ourselves.',
    nameResting: 'A template of this name was deleted lately: the name is free after 30 days. Choose another one.',
    nameTaken: 'The account already has a template of this name in this language.',
    notEditableNow: 'Meta takes no changes to this template now. Try again later.',
    tooLong: 'The text is too long for Meta.',
    samplesWrong: 'A sample is missing, or was not accepted.',
    bodyWrong: 'The format of the text was not accepted.',
    headerWrong: 'The format of the header was not accepted.',
    footerWrong: 'The format of the footer was not accepted.',
    buttonsWrong: 'One of the buttons was not accepted.',
    tooManyVariables: 'There are too many variables for so short a text. Write more, or use fewer of them.',
    variableAtEdge: 'The text may neither begin nor end with a variable.',
    fileNotTaken: 'The sample file was not accepted. Upload another one.',
    notAllowed: 'The account may not create this template. Check it at Meta.',
    notUnderstood: 'Meta refused the template.',
  },
  detail: (words) => `Meta said: ${words}`,
  news: {
    templateApproved: 'Approved: it can be sent now.',
    templateCategory: (category) => `Meta changed its category to ${category}.`,
    templateCategoryComing: (category) => `Meta will change its category to ${category}.`,
    price: (price) => `Each message costs ${price}.`,
    until: (when) => `Until ${when}.`,
  },
  categories: { UTILITY: 'Utility', MARKETING: 'Marketing', AUTHENTICATION: 'Authentication' },
}
