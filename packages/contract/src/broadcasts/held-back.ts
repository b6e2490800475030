import type { ChannelProblem } from '../phone-numbers/problems.ts'
import type { PauseReason } from './reasons.ts'

const reasons: Partial<Record<ChannelProblem, PauseReason>> = {
  templateMissing: 'templateStopped',
  templatePolicy: 'templateStopped',
  templatePaused: 'templateStopped',
  templateDisabled: 'templateStopped',
  flowBlocked: 'templateStopped',
  spamLimit: 'quality',
  tokenInvalid: 'numberStopped',
  permissionMissing: 'numberStopped',
  categoryLimit: 'numberStopped',
  accountBlocked: 'numberStopped',
  paymentProblem: 'numberStopped',
  nameNotApproved: 'numberStopped',
  notRegistered: 'numberStopped',
  marketingOff: 'numberStopped',
}

export const heldBackProblems = Object.keys(reasons) as ChannelProblem[]

/** [BR45] Why a broadcast stops for a refusal that is about its template, account or number, and not about the person; null goes on. */
export const heldBackBy = (problem: ChannelProblem): PauseReason | null => reasons[problem] ?? null
