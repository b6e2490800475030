import { writePhone } from '@prosa/contract/formats/phones/phone'
import type { PhoneNumber } from '@prosa/contract/phone-numbers/model'
import { channelNames } from '../../../kit/channel-names.ts'
import { ChannelBadge } from '../../../ui/marks/channel-badge.tsx'
import { NameCell } from '../../../ui/tables/name-cell.tsx'
import type { Column } from '../../../ui/tables/table-column.ts'
import styles from '../numbers.module.css'
import type { NumbersTexts } from '../texts/pt.ts'
import { LimitCell, QualityCell, StatusCell } from './standing-cells.tsx'

type Wanted = { texts: NumbersTexts; companyId: string; onOpen: (number: PhoneNumber) => void }

export const numberRowId = (phonenumberId: string) => `number-row-${phonenumberId}`

export function numberColumns({ texts, companyId, onOpen }: Wanted): Column<PhoneNumber>[] {
  const asked = ({ phonenumberId }: PhoneNumber) => ({ companyId, phonenumberId })
  return [
    {
      id: 'name',
      head: texts.heads.name,
      cell: (number, tabIndex) => (
        <button
          id={numberRowId(number.phonenumberId)}
          type="button"
          className={styles.open}
          tabIndex={tabIndex}
          data-part="open"
          onClick={() => onOpen(number)}
        >
          <NameCell
            lead={<ChannelBadge channel={channelNames[number.channelType]} />}
            name={<span className={styles.name}>{number.phonenumberName}</span>}
            detail={number.phonenumber === null ? texts.noNumber : writePhone(number.phonenumber)}
          />
        </button>
      ),
    },
    {
      id: 'status',
      head: texts.heads.status,
      width: 320,
      cell: (number) => <StatusCell asked={asked(number)} status={number.channelStatus} />,
    },
    { id: 'quality', head: texts.heads.quality, width: 168, cell: (number) => <QualityCell asked={asked(number)} /> },
    { id: 'limit', head: texts.heads.limit, width: 208, hideBelow: 'md', cell: (number) => <LimitCell asked={asked(number)} /> },
  ]
}
