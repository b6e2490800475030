import type { ProblemWords } from './pt.ts'

export const en: ProblemWords = {
  tokenInvalid: {
    what: 'Meta no longer accepts the access token of this number.',
    todo: 'Create a permanent token at Meta and reconnect the number in Settings.',
  },
  permissionMissing: {
    what: 'The access token has no permission to use this number.',
    todo: 'At Meta, give the system user the permissions whatsapp_business_messaging and whatsapp_business_management.',
  },
  temporary: { what: 'Meta had a temporary failure.', todo: 'The message is tried again by itself. If it goes on, try again later.' },
  appLimit: {
    what: 'The app at Meta is over its limit of calls.',
    todo: 'Sending goes on by itself in a few minutes. There is no need to send again.',
  },
  numberLimit: {
    what: 'The number sent more messages per second than it may.',
    todo: 'Sending goes on by itself, more slowly. There is no need to send again.',
  },
  spamLimit: {
    what: 'Meta limited the number because many people blocked or reported messages.',
    todo: 'Pause broadcasts and write only to those who expect it, until the quality is green again.',
  },
  pairLimit: {
    what: 'Too many messages went to the same contact in a short time.',
    todo: 'The message leaves by itself in a moment. There is no need to send again.',
  },
  categoryLimit: {
    what: 'Meta lowered the limit because templates were sent in the wrong category.',
    todo: 'Check the category of your templates at Meta before the next broadcast.',
  },
  accountBlocked: {
    what: 'Meta has blocked the WhatsApp account of this company.',
    todo: 'Open the account quality page at Meta, see the reason and ask for a review.',
  },
  badRequest: { what: 'Meta refused the content of the message.', todo: 'Check what was filled in and send it in another way.' },
  sameNumber: { what: 'The recipient is the number of the company itself.', todo: 'Send it to the number of somebody else.' },
  undeliverable: {
    what: 'The message could not be delivered to this contact.',
    todo: 'They may not have WhatsApp, use an old app or not have accepted the terms. Check the number or use another channel.',
  },
  notOnTestList: {
    what: 'This is a test number, and the contact is not on its test list.',
    todo: 'Add the contact to the test list at Meta, or connect a real number.',
  },
  nameNotApproved: {
    what: 'The display name of the number is not approved by Meta yet.',
    todo: 'Follow the approval in the WhatsApp manager at Meta.',
  },
  paymentProblem: {
    what: 'There is a payment problem with the WhatsApp account at Meta.',
    todo: 'Check the payment method of the account in Meta’s business manager.',
  },
  notRegistered: {
    what: 'The number is not registered in the WhatsApp cloud.',
    todo: 'Register the number at Meta, then check its standing in Settings.',
  },
  windowClosed: { what: 'Not sent: the 24 h window has expired.', todo: 'Send a template to resume the chat.' },
  marketingCap: {
    what: 'Meta did not deliver it: this person already got too many marketing messages.',
    todo: 'Wait for at least one day before you try again.',
  },
  experiment: {
    what: 'Meta did not deliver it: this person is in a test without marketing messages.',
    todo: 'Use another channel. Trying again does not help.',
  },
  optedOut: {
    what: 'This person asked for no more marketing messages.',
    todo: 'Respect it: service messages are still allowed.',
  },
  typeNotSupported: {
    what: 'WhatsApp does not take this type of message.',
    todo: 'Send the content in another way, such as text or a document.',
  },
  mediaProblem: {
    what: 'The file could not be downloaded or uploaded.',
    todo: 'Check the format and the size of the file and send it again.',
  },
  maintenance: {
    what: 'Meta is doing maintenance on this number.',
    todo: 'Sending goes on by itself in a few minutes. There is no need to send again.',
  },
  phoneNeeded: {
    what: 'This message can only go to somebody whose phone number is visible.',
    todo: 'Ask the contact for the number, or send another type of message.',
  },
  marketingOff: {
    what: 'Marketing messages are switched off for this account.',
    todo: 'Switch marketing on at Meta, or use a utility template.',
  },
  templateParameters: {
    what: 'The values filled in do not match the template.',
    todo: 'Check how many fields the template has and fill in all of them.',
  },
  templateMissing: {
    what: 'Meta did not find the template in this language.',
    todo: 'Check that the template exists and is approved in this language.',
  },
  templateTooLong: { what: 'The text of the template is too long once filled in.', todo: 'Shorten the values and send it again.' },
  templatePolicy: {
    what: 'The content of the template does not follow Meta’s rules.',
    todo: 'Change the text and ask for a new approval.',
  },
  templateFormat: {
    what: 'A value of the template has a format that Meta does not take.',
    todo: 'Remove line breaks, tabs and repeated spaces and send it again.',
  },
  templatePaused: {
    what: 'Meta paused this template because of low quality.',
    todo: 'Use another template, or improve this one before you send it again.',
  },
  templateDisabled: {
    what: 'Meta disabled this template for good because of low quality.',
    todo: 'Create a new template with other content.',
  },
  flowBlocked: { what: 'The form of this message is blocked or limited at Meta.', todo: 'Fix the form at Meta, or use another one.' },
  identityChanged: {
    what: 'The contact changed phones or reinstalled WhatsApp, and their identity changed.',
    todo: 'Make sure that it is the same person before you send it again.',
  },
  blockRefused: {
    what: 'Meta did not agree to block or unblock this contact.',
    todo: 'Only who wrote in the last 24 h can be blocked. Try again after their next message.',
  },
  contactBlocked: {
    what: 'The contact is blocked on this number.',
    todo: 'Unblock the contact and send it again.',
  },
  gaveUp: {
    what: 'We tried to send it many times and could not, through a fault of ours. The message did not leave.',
    todo: 'Send it again. If it goes on, talk to support.',
  },
  uncertain: {
    what: 'Sending was interrupted: the message may or may not have arrived.',
    todo: 'Ask the contact before you send it again, so that it is not repeated.',
  },
  unknown: {
    what: 'Meta refused it for a reason that we do not know.',
    todo: 'Try again. If it goes on, talk to support and mention the code.',
  },
}
