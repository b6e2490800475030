import { contactBatchNames } from '@prosa/contract/batches/bulk-action'
import type { Batch } from '@prosa/contract/batches/model'
import { BatchType } from '@prosa/contract/batches/states'
import { writeNumber } from '@prosa/contract/formats/numbers/number'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { writeDate, writeHour } from '@prosa/contract/formats/time/date'
import type { Language } from '../../kit/i18n.ts'
import { NameCell } from '../../ui/tables/name-cell.tsx'
import type { Column } from '../../ui/tables/table-column.ts'
import { BatchStatusBadge } from './batch-status-badge.tsx'
import type { BatchesTexts } from './texts/pt.ts'

export type KnownNumber = { phonenumberId: string; phonenumberName: string; phonenumber: string | null }
type Words = { texts: BatchesTexts; language: Language; timeZone: string; numbers: readonly KnownNumber[] }

export const numberName = ({ phonenumberId, phonenumberName, phonenumber }: KnownNumber): string =>
  phonenumberName || writePhone(phonenumber ?? phonenumberId)

export function batchColumns({ texts: { section, actions, preparing }, language, timeZone, numbers }: Words): Column<Batch>[] {
  const write = (count: number) => writeNumber(count, language)
  const whichOf = ({ action, batchType, phonenumberId }: Batch) => {
    if (action === 'import') return section.types.file
    if ((contactBatchNames as readonly string[]).includes(action)) return section.types.contacts
    const number = numbers.find((each) => each.phonenumberId === phonenumberId)
    if (!number) return section.types.chosen
    return batchType === BatchType.ChatCloseInbox ? section.types.queue(numberName(number)) : section.types.number(numberName(number))
  }
  return [
    {
      id: 'action',
      head: section.heads.action,
      cell: (batch) => <NameCell name={actions[batch.action]} detail={whichOf(batch)} />,
    },
    { id: 'status', head: section.heads.status, width: 168, cell: (batch) => <BatchStatusBadge batch={batch} /> },
    {
      id: 'progress',
      head: section.heads.progress,
      width: 128,
      align: 'end',
      cell: ({ total, done, skipped, failed, endedAt }) =>
        total === 0 && endedAt === null ? preparing : section.counts(write(done + (endedAt === null ? skipped + failed : 0)), write(total)),
    },
    { id: 'author', head: section.heads.author, width: 160, hideBelow: 'md', cell: ({ createdByName }) => createdByName },
    {
      id: 'time',
      head: section.heads.time,
      width: 144,
      cell: ({ createdAt }) => `${writeDate(createdAt, timeZone)} ${writeHour(createdAt, timeZone)}`,
    },
  ]
}
