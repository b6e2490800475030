import type { MaskingTexts } from './pt.ts'

export const en: MaskingTexts = {
  name: 'Contact data',
  detail: 'Who sees whole phone numbers and e-mails of contacts.',
  label: 'Hide phone numbers and e-mails',
  hint: 'Only administrators and people with the permission Contacts see all of it; the others see +55 11 •••••-4321. Showing a contact is audited.',
  done: {
    on: 'Phone numbers and e-mails of contacts are hidden now.',
    off: 'Phone numbers and e-mails of contacts are shown whole again.',
  },
  notLoaded: 'This setting could not be loaded.',
  words: 'mask privacy gdpr lgpd number mobile phone email customer hidden',
}
