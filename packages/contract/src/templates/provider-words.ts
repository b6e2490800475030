import { TemplateStatus } from './states.ts'

const { InApproval, Approved, Declined, Deleted, BlockedTemporary, Paused, Disabled } = TemplateStatus

/** What providers say of a template (CHANNELS 1.11). An account that is banned and a template that is not there have no word. */
const meanings = new Map<string, TemplateStatus>([
  ['PENDING', InApproval],
  ['IN_APPEAL', InApproval],
  ['APPROVED', Approved],
  ['REINSTATED', Approved],
  ['UNARCHIVED', Approved],
  ['REJECTED', Declined],
  ['DELETED', Deleted],
  ['PENDING_DELETION', Deleted],
  ['FLAGGED', BlockedTemporary],
  ['LOCKED', BlockedTemporary],
  ['LIMIT_EXCEEDED', BlockedTemporary],
  ['ARCHIVED', BlockedTemporary],
  ['PAUSED', Paused],
  ['DISABLED', Disabled],
])

/** Null for a word that nobody here knows: what was known before stays, and the word is shown as it came. */
export const statusOfWord = (word: string): TemplateStatus | null => meanings.get(word) ?? null

/** How a template stands over all its accounts; one that stands at none is nowhere applied. */
export function statusOverAccounts(statuses: readonly TemplateStatus[]): TemplateStatus {
  const [first, ...rest] = new Set(statuses)
  if (first === undefined) return TemplateStatus.NotApplied
  if (rest.length === 0) return first
  const areDecided = [first, ...rest].every((status) => status === Approved || status === Declined)
  return areDecided ? TemplateStatus.ApprovedDeclined : TemplateStatus.PartialSync
}
