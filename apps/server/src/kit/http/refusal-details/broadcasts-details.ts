import type { RefusalOf } from '@prosa/contract/errors'

export const broadcastDetails: Record<RefusalOf<'broadcast'>, string> = {
  'broadcast.notFound': 'There is no such broadcast, or it belongs to a department that the asker does not work in.',
  'broadcast.changedMeanwhile': 'Somebody else wrote in this broadcast since `version`: read it again.',
  'broadcast.notNow': 'Its status does not allow this: see broadcastMoves of the contract.',
  'broadcast.incomplete': 'Something is still missing: `fields` names it.',
  'broadcast.tooMany': 'A company has 10,000 broadcasts at most, the bin included.',
  'broadcast.tooManyActions': 'A broadcast has 20 actions at most.',
  'broadcast.monthBudgetSpent': 'The month budget of broadcasts has no room for another test.',
  'broadcast.tooManyTests': 'One person sends 20 tests of broadcasts in an hour at most: try again after Retry-After.',
  'broadcast.typeNotOffered': 'Broadcasts of this type cannot be sent yet.',
  'broadcast.termsChanged': 'These are not the terms of sending that hold now.',
  'broadcast.fileUnchangeable': 'This broadcast has no file, or its file cannot be read in another way: send it again.',
  'broadcast.columnUnknown': 'The file of this broadcast has no such column.',
  'broadcast.rehearsalNeeded': 'The last rehearsal is not over, or is not of exactly this draft.',
  'broadcast.nobodyLeft': 'Nobody would receive anything: the rehearsal says why.',
  'broadcast.inThePast': 'The start has passed, or is more than a year away.',
  'broadcast.ownApproval': 'Whoever asked for the approval cannot give or refuse it.',
  'broadcast.datasourceDiffers': 'This is not the datasource type of the broadcast.',
  'broadcast.nothingToRedo': 'Nobody of it failed for a reason that may pass.',
  'broadcast.personNotFound': 'Nobody has this position in the broadcast.',
  'broadcast.tooManyForXlsx': 'An XLSX file takes 50,000 rows: ask for CSV.',
}
