import type { HeldKind } from '@prosa/contract/outgoing/model'
import type { HeldTexts, KindTexts } from './pt.ts'

const verbs = { send: 'Send', leave: 'Leave unconfirmed', discard: 'Discard' }
const chosen = { send: 'Sent', leave: 'Unconfirmed', discard: 'Discarded' }
const sendTwice = 'If the original system has sent it, the customer gets it twice.'
const nothingHappens = 'Nothing leaves. You can decide later.'

const kinds: Record<HeldKind, KindTexts> = {
  messages: {
    title: 'Messages',
    what: 'Messages of chats and broadcasts that were queued when the hold began.',
    verbs,
    chosen,
    does: {
      send: `They leave now; those of a paused broadcast, when it is resumed. ${sendTwice}`,
      leave: 'They stay in their chats as “We do not know whether it arrived”. Each can be sent again there.',
      discard: 'They are canceled and do not leave any more.',
    },
  },
  scheduled: {
    title: 'Scheduled messages',
    what: 'Their time passed during the hold.',
    verbs,
    chosen,
    does: {
      send: `They leave now, after their time. ${sendTwice}`,
      leave: 'They stay in their chats as “We do not know whether it arrived”. Each can be sent again there.',
      discard: 'They are canceled and do not leave any more.',
    },
  },
  broadcasts: {
    title: 'Broadcasts',
    what: 'They were running or would have started during the hold. They were paused.',
    verbs: { send: 'Resume', leave: 'Leave paused', discard: 'Cancel' },
    chosen: { send: 'Resumed', leave: 'Paused', discard: 'Canceled' },
    does: {
      send: 'They go on with those who are left. Whoever got it from the original system after the backup gets it twice.',
      leave: 'They stay paused. You can decide later, here or in the list of broadcasts.',
      discard: 'They are canceled, and those who are left get nothing.',
    },
  },
  automatic: {
    title: 'Away messages',
    what: 'Automatic replies to customers who wrote outside opening hours.',
    verbs,
    chosen,
    does: { send: `They leave now. ${sendTwice}`, leave: nothingHappens, discard: 'They do not leave any more.' },
  },
  silence: {
    title: 'Warnings and closings after silence',
    what: 'Chats whose customers stopped answering and whose time was up during the hold.',
    verbs,
    chosen,
    does: {
      send: `The customer gets the warning, or the chat is closed. ${sendTwice}`,
      leave: 'The chats stay open. You can decide later.',
      discard: 'The chats stay open, without a warning.',
    },
  },
  snoozes: {
    title: 'Snoozed chats',
    what: 'They should have come back to their agent during the hold.',
    verbs,
    chosen,
    does: {
      send: 'They come back to the list, and the agent is notified.',
      leave: 'They stay snoozed. You can decide later.',
      discard: 'They come back to the list without a notification.',
    },
  },
  signals: {
    title: 'Read marks, reactions and blocks',
    what: 'What the channel does not know yet: messages read, reactions and blocked contacts.',
    verbs,
    chosen,
    does: { send: 'The channel is told now.', leave: nothingHappens, discard: 'The channel is not told.' },
  },
  templates: {
    title: 'Template requests',
    what: 'Submissions, changes and deletions that the provider has not received yet.',
    verbs,
    chosen,
    does: {
      send: 'The provider gets the requests now, even if the original system made them already.',
      leave: nothingHappens,
      discard: 'The requests are undone, and the templates stay as they were.',
    },
  },
  webhooks: {
    title: 'Calls to other systems',
    what: 'Webhooks about bulk operations that ended.',
    verbs,
    chosen,
    does: {
      send: 'They leave now. The other system may get the same call twice.',
      leave: nothingHappens,
      discard: 'They do not leave any more.',
    },
  },
  mails: {
    title: 'E-mails',
    what: 'Invitations, reports and notices by e-mail.',
    verbs,
    chosen,
    does: {
      send: 'They leave now. Whoever got them from the original system gets them twice.',
      leave: nothingHappens,
      discard: 'They do not leave any more.',
    },
  },
  notifications: {
    title: 'Notifications',
    what: 'Notices to the browsers and phones of the team.',
    verbs,
    chosen,
    does: { send: 'They leave now, old ones too.', leave: nothingHappens, discard: 'They do not leave any more.' },
  },
}

export const en: HeldTexts = {
  notLoaded: 'The held work could not be loaded.',
  waiting: {
    title: 'Outgoing work of this installation is on hold.',
    next: 'Once the Prosa staff confirms that this is the system in use, whatever was due is listed here and you decide, kind by kind. What is due later and what the team wrote during the hold leaves as usual.',
    toDesk: 'Open the provider’s desk',
  },
  empty: {
    title: 'Nothing is held',
    never: 'Outgoing work of this company was never on hold. That happens when a backup is restored.',
    nothing: (when) => `The hold ended on ${when}, and nothing was left to decide.`,
  },
  released: (when) =>
    `The hold ended on ${when}. What is listed here was due and has not been sent: the system that the backup came from may have sent it.`,
  kinds,
  open: 'To be decided',
  chosenBy: (who, when) => `By ${who}, on ${when}.`,
  chosenByStaff: (when) => `By the Prosa staff, on ${when}.`,
  decided: (count, written) => (count === 1 ? '1 item.' : `${written} items.`),
  underWay: { send: 'Sending', discard: 'Discarding' },
  left: (_count, written) => `${written} left`,
  confirm: {
    title: (verb, kind, count) => `${kind}: ${verb.toLowerCase()} ${count === 1 ? '1 item' : 'all'}?`,
    count: (count, written) => (count === 1 ? '1 item.' : `${written} items.`),
    final: 'This cannot be undone.',
  },
  items: 'See the items',
  itemsFailed: 'The items could not be loaded.',
  noItems: 'There are no items left.',
  unnamed: 'Without a name',
  signal: 'Read mark, reaction or block',
  due: (when) => `For ${when}`,
  mails: {
    signupConfirm: 'Confirmation of a sign-up',
    signupKnown: 'Sign-up of an account that exists',
    welcome: 'Welcome',
    passwordChanged: 'Password changed',
    userAdded: 'Invitation to the company',
    twoFactorChanged: 'Two-step verification',
    numberTrouble: 'Trouble with a number',
    templateTrouble: 'Trouble with a template',
    usageReport: 'Usage report',
    mailedPassword: 'Password by e-mail',
    passwordToken: 'Code for a new password',
    pin: 'Sign-in code',
  },
  settings: { decide: { title: 'Decide about held outgoing work', words: 'backup restore restored send discard pending' } },
}
