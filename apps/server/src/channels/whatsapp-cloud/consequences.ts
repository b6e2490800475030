import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { Consequence } from '../channel.ts'

const forGood: Consequence = { retry: 'never', pause: 'nothing', tell: 'nobody', reach: 'number' }
const untilPeopleAct: Consequence = { retry: 'wait', pause: 'everything', tell: 'admins', reach: 'number' }
const asSoonAsItMay: Consequence = { retry: 'rate', pause: 'number', tell: 'nobody', reach: 'number' }
const noMoreBulk: Consequence = { retry: 'never', pause: 'bulk', tell: 'admins', reach: 'number' }
const forGoodButTold: Consequence = { retry: 'never', pause: 'nothing', tell: 'admins', reach: 'number' }

/** Shared CHANNELS, table 1.8, last column. */
const consequences: Record<ChannelProblem, Consequence> = {
  tokenInvalid: untilPeopleAct,
  permissionMissing: untilPeopleAct,
  temporary: { ...forGood, retry: 'soon' },
  appLimit: { ...asSoonAsItMay, reach: 'app' },
  numberLimit: { ...asSoonAsItMay, slows: true },
  spamLimit: noMoreBulk,
  pairLimit: { ...forGood, retry: 'pair', pause: 'pair' },
  categoryLimit: noMoreBulk,
  accountBlocked: { retry: 'never', pause: 'everything', tell: 'admins', reach: 'account' },
  badRequest: forGood,
  sameNumber: forGood,
  undeliverable: forGood,
  notOnTestList: forGood,
  nameNotApproved: untilPeopleAct,
  paymentProblem: { retry: 'never', pause: 'bulk', tell: 'billing', reach: 'account' },
  notRegistered: untilPeopleAct,
  windowClosed: forGood,
  marketingCap: forGood,
  experiment: forGood,
  optedOut: forGood,
  typeNotSupported: forGood,
  mediaProblem: { ...forGood, retry: 'file' },
  maintenance: asSoonAsItMay,
  phoneNeeded: forGood,
  marketingOff: noMoreBulk,
  templateParameters: forGood,
  templateMissing: forGoodButTold,
  templateTooLong: forGood,
  templatePolicy: forGoodButTold,
  templateFormat: forGood,
  templatePaused: forGoodButTold,
  templateDisabled: forGoodButTold,
  flowBlocked: forGoodButTold,
  identityChanged: forGood,
  blockRefused: forGood,
  contactBlocked: forGood,
  gaveUp: forGood,
  // Never by itself: nobody knows whether it arrived.
  uncertain: forGood,
  unknown: forGood,
}

export const consequenceOf = (problem: ChannelProblem): Consequence => consequences[problem]
