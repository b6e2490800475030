import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import type { ListOrder } from '../list/contact-list-store.ts'

/** Which contacts, and as what: as it was asked for, and read anew by whoever opens it. */
export type AskedExport = {
  filter: ContactFilter
  contactIds: readonly string[] | null
  except: readonly string[]
  format: 'csv' | 'xlsx'
  /** As the list was, where the file is no longer than a piece. */
  ordered?: ListOrder
}
