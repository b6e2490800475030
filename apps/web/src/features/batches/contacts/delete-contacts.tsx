import { contactBulkCalls } from '@prosa/contract/batches/contact-calls'
import type { ContactFilter } from '@prosa/contract/contacts/contact-filter'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { useCall } from '../../../kit/calls/query.ts'
import { useLanguage, useTexts } from '../../../kit/i18n.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import type { RowSelection } from '../../../ui/selection/row-selection.ts'
import { contactBatchTexts } from './contact-batch-texts.ts'
import { chosenOf } from './use-contact-bulk.ts'

type Props = {
  companyId: string
  filter: ContactFilter
  meant: RowSelection
  count: number
  onDelete: () => Promise<void>
  onClose: () => void
}

/** Many contacts go to the bin. How many of them are being talked to is said before; where that cannot be counted, that is said. */
export function DeleteContacts({ companyId, filter, meant, count, onDelete, onClose }: Props) {
  const { delete: texts, failed } = useTexts(contactBatchTexts)
  const language = useLanguage()
  const preview = useCall(contactBulkCalls.previewBulkContacts, { companyId, ...chosenOf(meant, filter) })
  const open = preview.data?.withOpenChats ?? 0
  return (
    <ConfirmModal
      opened
      onClose={onClose}
      title={texts.title(count, writeNumber(count, language))}
      affected={count}
      consequence={() => texts.consequence}
      verb={texts.verb}
      onConfirm={onDelete}
      failed={() => failed}
    >
      <div aria-live="polite">
        {open > 0 && <Alert tone="warn">{texts.withOpenChats(open, writeNumber(open, language))}</Alert>}
        {preview.isError && <Alert tone="warn">{texts.openChatsUnknown}</Alert>}
      </div>
    </ConfirmModal>
  )
}
