import type { RefusalOf } from '@prosa/contract/errors'

/** Of how long a company keeps things, and of all of it as a file. */
export const retentionDetails: Record<RefusalOf<'retention'> | RefusalOf<'companyData'>, string> = {
  'retention.notRehearsed': 'This deletes more than before: rehearse the same values to their end and name the rehearsal.',
  'retention.running': 'A run is under way already.',
  'retention.nothingSaved': 'Nobody has said yet how long things are kept.',
  'retention.runNotFound': 'There is no such run, or it is over.',
  'companyData.running': 'The file is being made already.',
  'companyData.notFound': 'There is no such file, or its time is over.',
}
