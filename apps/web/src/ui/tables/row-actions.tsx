import { IconDots } from '@tabler/icons-react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Menu } from '../menus/menu.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './row-actions.module.css'
import type { RowAction } from './table-column.ts'

type Props = { name: string; actions: readonly RowAction[]; tabIndex: number }

/** The quick actions appear on hover and focus, in a space that is kept free; the menu is always there. */
export function RowActions({ name, actions, tabIndex }: Props) {
  const texts = useUiTexts()
  const inMenu = actions.filter(({ quick }) => !quick)
  const label = texts.table.actionsOf(name)
  return (
    <div className={styles.actions}>
      {actions
        .filter(({ quick }) => quick)
        .map(({ label, icon, disabled = false, onSelect }) => (
          <span key={label} className={styles.quick}>
            <IconButton size="sm" look="framed" label={label} icon={icon} disabled={disabled} tabIndex={tabIndex} onClick={onSelect} />
          </span>
        ))}
      {inMenu.length > 0 && (
        <Menu groups={[inMenu.filter(({ tone }) => tone !== 'danger'), inMenu.filter(({ tone }) => tone === 'danger')]}>
          <button type="button" className={styles.menu} aria-label={label} title={label} tabIndex={tabIndex} data-part="actions">
            <IconDots size={18} stroke={1.75} aria-hidden="true" />
          </button>
        </Menu>
      )}
    </div>
  )
}
