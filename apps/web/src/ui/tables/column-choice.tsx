import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { Checkbox } from '../choices/checkbox.tsx'
import layer from '../layers/layer.module.css'
import { Mantine } from '../mantine.tsx'
import { useUiTexts } from '../ui-texts.ts'
import styles from './column-choice.module.css'

type Props = {
  /** The columns that may be hidden. */
  columns: readonly { id: string; head: string }[]
  hidden: readonly string[]
  onHidden: (hidden: string[]) => void
}

/** Chooses which columns are shown. Whoever uses the table stores the choice. */
export function ColumnChoice({ columns, hidden, onHidden }: Props) {
  const texts = useUiTexts()
  const choose = (id: string, shown: boolean) => onHidden(shown ? hidden.filter((each) => each !== id) : [...hidden, id])
  return (
    <Mantine>
      <Popover
        position="bottom-end"
        offset={4}
        trapFocus
        returnFocus
        transitionProps={{ duration: 0 }}
        middlewares={{ flip: true, shift: { padding: 8 } }}
      >
        <Popover.Target>
          <button type="button" className={styles.button} aria-label={texts.table.columns} title={texts.table.columns}>
            <IconColumns3 size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={`${layer.layer} ${styles.list}`} aria-label={texts.table.columns} data-mantine-stop-propagation="true">
          {columns.map(({ id, head }) => (
            <Checkbox key={id} label={head} value={!hidden.includes(id)} onChange={(shown) => choose(id, shown)} />
          ))}
        </Popover.Dropdown>
      </Popover>
    </Mantine>
  )
}
