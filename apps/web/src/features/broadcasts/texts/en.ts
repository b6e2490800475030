import type { BroadcastTexts } from './pt.ts'

const leftOut: BroadcastTexts['leftOut'] = {
  invalid: 'without a valid number',
  duplicate: 'repeated',
  erased: 'erased on request',
  blocked: 'blocked',
  unreachable: 'not on WhatsApp',
  optedOut: 'opted out',
  openChat: 'in an open conversation',
  recent: 'got one within 7 days',
  valueMissing: 'lack a value',
}

const leftOutOne: BroadcastTexts['leftOut'] = { ...leftOut, valueMissing: 'lacks a value' }

export const en: BroadcastTexts = {
  today: (hour) => `today, ${hour}`,
  yesterday: (hour) => `yesterday, ${hour}`,
  pauses: {
    person: 'Paused by a person',
    quietHours: 'Rests from 20:00 to 8:00',
    closed: 'Outside business hours',
    accountLimit: 'Daily limit of the account reached',
    quality: 'Quality of the number fell',
    templateStopped: 'Template stopped by Meta',
    numberStopped: 'The number cannot send now',
    tooManyErrors: 'More than 5% errors',
    budget: 'Spending limit of this broadcast reached',
    monthBudget: 'Budget of the month reached',
    outgoingHeld: 'Sending on hold',
  },
  goesOn: (why, when) => `${why}; goes on ${when}`,
  pausedBy: (name, when) => `Paused by ${name}, ${when}`,
  short: {
    by: (name, when) => `By ${name}, ${when}`,
    until: {
      quietHours: (when) => `Quiet until ${when}`,
      closed: (when) => `Closed until ${when}`,
      accountLimit: (when) => `Daily limit until ${when}`,
    },
  },
  resting: 'Resting',
  leftOut,
  skipped: { ...leftOut, canceled: 'canceled before sending' },
  skippedOne: { ...leftOutOne, canceled: 'canceled before sending' },
}
