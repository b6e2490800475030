import type { DemoTexts } from './pt.ts'

export const en: DemoTexts = {
  title: 'Demo e-mails',
  pageTitle: (company) => `Demo e-mails — ${company}`,
  intro: 'Nothing leaves this machine: the e-mails Prosa would send arrive here.',
  back: 'Back to the product',
  enter: 'Go to sign in',
  list: 'Received e-mails',
  count: (count) => (count === 1 ? '1 e-mail' : `${count} e-mails`),
  to: (recipient) => `To ${recipient}`,
  toList: 'All e-mails',
  onlyText: 'Text only',
  none: { title: 'No e-mails yet', body: 'Ask for a new password or create an account: the e-mail appears here in a moment.' },
  choose: { title: 'Choose an e-mail', body: 'It opens here, with working links.' },
  gone: { title: 'This e-mail is no longer here', body: 'The demo keeps the newest 200.' },
  off: { title: 'Only in the demo', body: 'This page shows test e-mails and exists in demo mode only.' },
  listFailed: 'The e-mails could not be loaded.',
  mailFailed: 'The e-mail could not be opened.',
}
