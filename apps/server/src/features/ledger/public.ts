export { forgetAccountPeople, getAccountUse, listAccountLimits, listCounting, lockAccount } from './account-store.ts'
export { type BroadcastStep, broadcastSteps, putStep, putWake, stopFor } from './broadcast-step-store.ts'
export { listCharged } from './charge-store.ts'
export { addTogether, countRows, getSpent, isWhole, listTallies, type Tally } from './count-store.ts'
export { emptyOldPeople, emptyPeople, repointPeople } from './forget-store.ts'
export {
  foldPeople,
  haltSending,
  holdLeaving,
  type Leaving,
  listBroadcastsOf,
  lockPeople,
  skipReserved,
} from './outcome-store.ts'
export {
  type FailedFor,
  forgetPeople,
  hasReserved,
  isOfBroadcast,
  listSeenBroadcasts,
  listSeenRehearsals,
  lockUnsent,
  readyAgain,
  releasePeople,
  settleStranded,
  skipReady,
} from './people-store.ts'
export { findMonthBudget, findPromotion, getMonthSpent, lockPurse } from './purse-store.ts'
export { holdRecent, listStandings, lockReady, type ReadyPerson, reservePeople, skipSince, wantsNoOffers } from './reserve-store.ts'
export { putTelling } from './telling-store.ts'
export { insertTest, listTests, testMoney } from './test-store.ts'
