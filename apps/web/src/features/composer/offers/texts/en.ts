import type { OfferDialogTexts } from './pt.ts'

export const en: OfferDialogTexts = {
  title: 'Send buttons or a list',
  body: 'Message',
  bodyMissing: 'Write the message.',
  send: 'Send message',
  draftKept: 'We restored what you had filled in here.',
  startOver: 'Start over',
}
