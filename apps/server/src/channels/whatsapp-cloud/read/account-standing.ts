import type { AccountStanding } from '../../channel.ts'
import { fieldIn, isLoose, listIn, objectIn, textIn } from '../loose-json.ts'

/** CHANNELS 1.10: `ban_info.waba_ban_state`. One that is only scheduled stops nothing yet. */
const bans = new Map<string, AccountStanding | null>([
  ['DISABLE', { kind: 'blocked' }],
  ['REINSTATE', { kind: 'restored' }],
  ['SCHEDULE_FOR_DISABLE', null],
])

/** What cannot be answered cannot be written either; who may only answer sends nothing to many. */
const restrictions = new Map<string, 'number' | 'bulk'>([
  ['RESTRICTED_CUSTOMER_INITIATED_MESSAGING', 'number'],
  ['RESTRICTED_BIZ_INITIATED_MESSAGING', 'bulk'],
])

/** What an `account_update` says of the account's numbers; null where they go on as before. */
export function accountStandingOf(event: string, item: unknown): AccountStanding | null {
  if (event === 'ACCOUNT_DELETED') return { kind: 'blocked' }
  if (event === 'DISABLED_UPDATE') return bans.get(textIn(objectIn(item, 'ban_info'), 'waba_ban_state', 64)) ?? null
  if (event !== 'ACCOUNT_RESTRICTION') return null
  const told = listIn(item, 'restriction_info').flatMap((one) => {
    const what = restrictions.get(textIn(one, 'restriction_type', 64))
    return what ? [{ what, until: untilOf(one) }] : []
  })
  const hardest = told.find(({ what }) => what === 'number') ?? told[0]
  return hardest ? { kind: 'restricted', ...hardest } : null
}

/** In seconds, as a text or a number. */
function untilOf(restriction: unknown): number | null {
  const seconds = isLoose(restriction) ? Number(fieldIn(restriction, 'expiration')) : Number.NaN
  return Number.isFinite(seconds) && seconds > 0 && seconds < 253_402_300_799 ? seconds * 1_000 : null
}
