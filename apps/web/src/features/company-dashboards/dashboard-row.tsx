import type { CompanyDashboard } from '@prosa/contract/company-dashboards/model'
import { IconArrowDown, IconArrowUp, IconDots, IconExternalLink, IconGripVertical, IconPencil, IconTrash } from '@tabler/icons-react'
import type { DragEvent, KeyboardEvent } from 'react'
import { useTexts } from '../../kit/i18n.ts'
import { OpenerButton } from '../../ui/buttons/opener-button.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import styles from './company-dashboards.module.css'
import { companyDashboardsTexts } from './company-dashboards-texts.ts'

type Props = {
  dashboard: CompanyDashboard
  place: number
  last: number
  /** Whether it is the one that is being dragged. */
  isDragged: boolean
  onDrag: (id: string | null) => void
  /** Something is dragged over it. */
  onOver: () => void
  onMove: (place: number) => void
  onEdit: () => void
  onRemove: () => void
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** One dashboard: dragged by its grip, or moved with Alt and the arrows, or by its menu, which a finger reaches too. */
export function DashboardRow({ dashboard, place, last, isDragged, onDrag, onOver, onMove, onEdit, onRemove }: Props) {
  const texts = useTexts(companyDashboardsTexts)
  const { title, url, companyDashboardId } = dashboard
  const byKey = (event: KeyboardEvent) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined
    if (step === undefined || place + step < 0 || place + step > last) return
    event.preventDefault()
    onMove(place + step)
  }
  const over = (event: DragEvent) => {
    event.preventDefault()
    onOver()
  }
  return (
    <li
      className={styles.row}
      data-dragged={isDragged || undefined}
      onKeyDown={byKey}
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData('text/plain', title)
        onDrag(companyDashboardId)
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={over}
      onDrop={(event) => event.preventDefault()}
    >
      <span className={styles.grip} title={texts.grip}>
        <IconGripVertical {...sign} />
      </span>
      <a className={styles.link} draggable={false} href={url} target="_blank" rel="noopener noreferrer" title={texts.open(title)}>
        <b>{title}</b>
        <span>{url}</span>
      </a>
      <IconExternalLink {...sign} className={styles.outside} />
      <Menu
        groups={[
          [
            { label: texts.change, icon: <IconPencil {...sign} />, onSelect: onEdit },
            {
              label: texts.up,
              icon: <IconArrowUp {...sign} />,
              shortcut: 'Alt ↑',
              disabled: place === 0,
              onSelect: () => onMove(place - 1),
            },
            {
              label: texts.down,
              icon: <IconArrowDown {...sign} />,
              shortcut: 'Alt ↓',
              disabled: place === last,
              onSelect: () => onMove(place + 1),
            },
          ],
          [{ label: texts.remove, icon: <IconTrash {...sign} />, tone: 'danger', onSelect: onRemove }],
        ]}
      >
        <OpenerButton label={texts.actionsOf(title)}>
          <IconDots {...sign} />
        </OpenerButton>
      </Menu>
    </li>
  )
}
