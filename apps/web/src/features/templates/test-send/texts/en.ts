import type { TestTexts } from './pt.ts'

export const en: TestTexts = {
  title: 'Send a test',
  approved: 'The template really leaves, with its samples in the place of variables, and costs what any other one does.',
  draft:
    'This text is not approved yet: it leaves as an ordinary message, without a file in its header and without buttons. It reaches only who wrote to this number in the last 24 hours.',
  number: 'Send through the number',
  noNumber: 'The company has no WhatsApp number yet. Connect one in the settings.',
  phone: 'To the number',
  phoneWrong: 'Check the number: country code, area and number.',
  send: 'Send the test',
  sent: 'The test was sent. The chat with this number shows whether it arrived.',
  special: 'This template wants a place, the end of an offer or products: send the test from a chat.',
  elsewhere: 'There is a chat with this number already, with somebody else or in another department. Use another number for the test.',
}
