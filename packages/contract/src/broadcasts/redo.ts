import type { ChannelProblem } from '../phone-numbers/problems.ts'

/** What failed for a reason that may be gone: the provider or the line was down, a limit was reached, or what people had to mend. */
const passing: ReadonlySet<ChannelProblem> = new Set<ChannelProblem>([
  'temporary',
  'maintenance',
  'appLimit',
  'numberLimit',
  'spamLimit',
  'pairLimit',
  'categoryLimit',
  'gaveUp',
  'tokenInvalid',
  'permissionMissing',
  'accountBlocked',
  'paymentProblem',
  'notRegistered',
  'nameNotApproved',
  'marketingOff',
  'mediaProblem',
  'templatePaused',
  'templateDisabled',
  'templateMissing',
  'templatePolicy',
])

/** A provider lets a person get so many offers of all companies (131049): nothing comes of it sooner. */
const capPasses = 24 * 3_600_000

/**
 * [BR52] Those who may be tried again at a moment, and of `waits` only who was written to before `reservedBefore`: never who is not there,
 * does not want it, or may have it already.
 */
export const redoable = (now: number): { always: ChannelProblem[]; waits: ChannelProblem; reservedBefore: number } => ({
  always: [...passing],
  waits: 'marketingCap',
  reservedBefore: now - capPasses,
})
