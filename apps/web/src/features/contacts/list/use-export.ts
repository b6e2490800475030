import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import { mostXlsxRows } from '@prosa/contract/contacts/limits'
import { contactListCalls, type exportFormats } from '@prosa/contract/contacts/list-calls'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useCommand } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import type { MenuAction } from '../../../ui/menus/menu.tsx'
import type { Sort } from '../../../ui/tables/table-column.ts'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { listTexts } from './list-texts.ts'
import { sortAsked } from './use-list-place.ts'

/** Which contacts go into the file: those that are named, or what the filter finds, except some. */
export type Exported = ContactFilter & { contactIds?: string[]; except?: string[] }
type Format = (typeof exportFormats)[number]

/** Downloads contacts as a file, in the order of the list that they are taken from; the menu says which kinds of files there are for so many. */
export function useExport(companyId: string, sort?: Sort) {
  const { exporting, acts } = useTexts(listTexts)
  const { mutate } = useCommand(contactListCalls.exportContacts, {
    failed: (language) => listTexts[language].exporting.failed,
  })
  const run = (what: Exported, format: Format) =>
    mutate(
      { companyId, ...what, ...(sort && sortAsked(sort)), format },
      {
        onSuccess: ({ url, total }) => {
          download(url)
          const say = (language: 'pt' | 'en' | 'es') => ({ text: listTexts[language].exporting.begun(total, writeNumber(total, language)) })
          showToast({ kind: 'success', say })
        },
      },
    )
  const menuOf = (what: Exported, total: number): MenuAction[] => [
    { label: exporting.csv, detail: exporting.csvDetail, onSelect: () => run(what, 'csv') },
    { label: exporting.xlsx, detail: exporting.xlsxDetail, disabled: total > mostXlsxRows, onSelect: () => run(what, 'xlsx') },
  ]
  /** The same among other actions, where each says what it does. */
  const namedMenuOf = (what: Exported, total: number): MenuAction[] =>
    menuOf(what, total).map((action) => ({ ...action, label: `${acts.export}: ${action.label}` }))
  return { run, menuOf, namedMenuOf }
}

/** The answer is a file, so that the page stays where it is. */
function download(url: string) {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
