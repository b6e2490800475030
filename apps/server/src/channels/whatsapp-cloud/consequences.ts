import type { ChannelProblem } from '@prosa/contract/phone-numbers/problems'
import type { Consequence } from '../channel.ts'

const forGood: Consequence = { retry: 'never', pause: 'nothing', tell: 'nobody' }
const untilPeopleAct: Consequence = { retry: 'wait', pause: 'everything', tell: 'admins' }
const asSoonAsItMay: Consequence = { retry: 'rate', pause: 'number', tell: 'nobody' }
const noMoreBulk: Consequence = { retry: 'never', pause: 'bulk', tell: 'admins' }
const forGoodButTold: Consequence = { retry: 'never', pause: 'nothing', tell: 'admins' }

/** Shared CHANNELS, table 1.8, last column. */
const consequences: Record<ChannelProblem, Consequence> = {
  tokenInvalid: untilPeopleAct,
  permissionMissing: untilPeopleAct,
  temporary: { retry: 'soon', pause: 'nothing', tell: 'nobody' },
  appLimit: asSoonAsItMay,
  numberLimit: asSoonAsItMay,
  spamLimit: noMoreBulk,
  pairLimit: { retry: 'pair', pause: 'pair', tell: 'nobody' },
  categoryLimit: noMoreBulk,
  accountBlocked: { retry: 'never', pause: 'everything', tell: 'admins' },
  badRequest: forGood,
  sameNumber: forGood,
  undeliverable: forGood,
  notOnTestList: forGood,
  nameNotApproved: untilPeopleAct,
  paymentProblem: { retry: 'never', pause: 'bulk', tell: 'billing' },
  notRegistered: untilPeopleAct,
  windowClosed: forGood,
  marketingCap: forGood,
  experiment: forGood,
  optedOut: forGood,
  typeNotSupported: forGood,
  mediaProblem: forGood,
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
  // Never by itself: nobody knows whether it arrived.
  uncertain: forGood,
  unknown: forGood,
}

export const consequenceOf = (problem: ChannelProblem): Consequence => consequences[problem]
