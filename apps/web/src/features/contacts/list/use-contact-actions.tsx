import type { ListedContact } from '@prosa/contract/contacts/listed-contact'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { IconBan, IconCircleCheck, IconDownload, IconId, IconMessage2, IconTag, IconTrash, IconUserShare } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import type { RowAction } from '../../../ui/tables/table-column.ts'
import type { AskedBatch } from '../../batches/public.ts'
import { listTexts } from './list-texts.ts'
import type { Beside } from './use-beside.ts'
import { useExport } from './use-export.ts'

type Wanted = { companyId: string; beside: Beside; onAsk: (asked: AskedBatch) => void }

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** What can be done with one contact; everything but opening it is done as with many, and can be undone. */
export function useContactActions({ companyId, beside, onAsk }: Wanted) {
  const { acts } = useTexts(listTexts)
  const { run } = useExport(companyId)
  return (contact: ListedContact): RowAction[] => {
    const { contactId, waId, status } = contact
    const ask = (verb: AskedBatch['verb']) => () => onAsk({ verb, meant: { kind: 'some', ids: new Set([contactId]) } })
    const blocking: RowAction =
      status === ContactStatus.Blocked
        ? { label: acts.unblock, icon: <IconCircleCheck {...sign} />, onSelect: ask('unblock') }
        : { label: acts.block, icon: <IconBan {...sign} />, tone: 'danger', onSelect: ask('block') }
    return [
      { label: acts.page, icon: <IconId {...sign} />, onSelect: () => beside.openPage(waId) },
      { label: acts.message, icon: <IconMessage2 {...sign} />, onSelect: () => beside.openChat(contact) },
      { label: acts.labels, icon: <IconTag {...sign} />, onSelect: ask('label') },
      { label: acts.responsible, icon: <IconUserShare {...sign} />, onSelect: ask('responsible') },
      { label: acts.export, icon: <IconDownload {...sign} />, onSelect: () => run({ contactIds: [contactId] }, 'csv') },
      blocking,
      { label: acts.delete, icon: <IconTrash {...sign} />, tone: 'danger', onSelect: ask('delete') },
    ]
  }
}
