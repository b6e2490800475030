import type { RefusalOf } from '@prosa/contract/errors'

export const importDetails: Record<RefusalOf<'import'>, string> = {
  'import.notFound': 'There is no such import in this company.',
  'import.begun': 'The import has begun already, or its file cannot be imported: send the file again.',
  'import.noPhone': 'No column of the file is the telephone number: choose the one that is.',
  'import.columnsUnfit': 'There must be one entry for each column, no two for the same field, and each property needs its id or its name.',
}
