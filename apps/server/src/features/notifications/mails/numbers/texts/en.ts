import { type NumberLetters, type TroubleWords, troubleOf, writeCounts, writeLabel } from '../number-letters.ts'

const trouble: TroubleWords = {
  tokenInvalid:
    'The provider no longer accepts the access token of this number. Create a new token at the provider and reconnect the number.',
  permissionMissing:
    'The access token of this number lacks permissions that the provider asks for. Create a new token with them and reconnect the number.',
  notRegistered: 'The provider says that this number is not registered. Check its registration at the provider and reconnect the number.',
  accountBlocked: 'The provider has blocked the account of this number. See at the provider why, and what it asks for to unblock it.',
  paymentProblem: 'The provider could not charge the account of this number. Check the payment method at the provider.',
  spamLimit:
    'The provider has limited this number because many people blocked or reported it. Send less, and only to people who expect your messages.',
  nameNotApproved: 'The provider has not approved the display name of this number yet. Check the name at the provider.',
  other: 'The provider does not accept what this number sends. Open the number to see what it says, and test the connection.',
}

const templateTrouble: TroubleWords = {
  templateMissing:
    'The provider does not know this template in this language, or has not approved it yet. Check its name and language there.',
  templatePolicy:
    'The provider rejected this template because its text is against the policies. Change the text and ask for approval again.',
  templatePaused: 'The provider paused this template because many people blocked or reported it. Use another one until it is released.',
  templateDisabled: 'The provider disabled this template for good. Create another one in its place.',
  flowBlocked: 'The provider blocked the form (flow) of this template. Check the form there.',
  other: 'The provider does not accept this template. See there what it says.',
}

const counts = { received: 'Received', sent: 'Sent', delivered: 'Delivered', read: 'Read', failed: 'Failed' }
const categories = {
  marketing: 'Marketing',
  marketing_lite: 'Marketing (lite)',
  utility: 'Utility',
  authentication: 'Authentication',
  authentication_international: 'International authentication',
  service: 'Service',
  referral_conversion: 'Ad conversion',
  '': 'No category',
}
const by = { day: 'by day', month: 'by month', category: 'by price category' }

export const en: NumberLetters = {
  numberTrouble: ({ numberName, problem, isDisconnected, at, path }, { when }) => ({
    subject: isDisconnected ? `The number ${numberName} is disconnected` : `The number ${numberName} has stopped sending for now`,
    preview: when(at),
    greeting: 'Hello!',
    paragraphs: [
      troubleOf(trouble, problem),
      isDisconnected
        ? 'The messages that are waiting are not lost: they go out as soon as the number is reconnected.'
        : 'The messages that are waiting are not lost: they go out when sending resumes.',
    ],
    links: [{ label: 'Open the numbers', path }],
    notYou: 'If somebody on your team is already taking care of this, you do not need to do anything.',
  }),
  templateTrouble: ({ templateName, numberName, problem, at, path }, { when }) => ({
    subject: `The template ${templateName} is not going out`,
    preview: when(at),
    greeting: 'Hello!',
    paragraphs: [
      troubleOf(templateTrouble, problem),
      `Number: ${numberName}. Messages with this template that the provider refused are marked as not sent.`,
    ],
    links: [{ label: 'Open the number', path }],
    notYou: 'If somebody on your team is already taking care of this, you do not need to do anything.',
  }),
  usageReport: ({ numberName, reportType, startTime, endTime, rows, total, path }, { when }) => ({
    subject: `Usage report of ${numberName}, ${by[reportType]}`,
    preview: writeCounts(counts, total, 'en'),
    greeting: 'Hello!',
    paragraphs: [
      `Here is the usage of the number ${numberName}, from ${when(startTime)} to ${when(endTime)}.`,
      ...(rows.length === 0 ? ['Nothing was received or sent in this period.'] : []),
    ],
    lines: [
      { title: 'Total', detail: writeCounts(counts, total, 'en') },
      ...rows.map((row) => ({ title: writeLabel(categories, row), detail: writeCounts(counts, row, 'en') })),
    ],
    links: [{ label: 'Open the numbers', path }],
    notYou: 'You get this report because an administrator asked for it. To stop it, ask them to take your email off the number.',
  }),
}
