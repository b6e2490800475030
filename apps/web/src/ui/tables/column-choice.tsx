import '@mantine/core/styles/Popover.layer.css'
import { Popover } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconColumns3 } from '@tabler/icons-react'
import { IconButton } from '../buttons/icon-button.tsx'
import { Checkbox } from '../choices/checkbox.tsx'
import layer from '../layers/layer.module.css'
import { Mantine } from '../mantine.tsx'
import { useRareUiTexts } from '../rare/rare-ui-texts.ts'
import styles from './column-choice.module.css'

type Props = {
  /** The columns that may be hidden. */
  columns: readonly { id: string; head: string }[]
  hidden: readonly string[]
  onHidden: (hidden: string[]) => void
  order?: ColumnOrder | undefined
}

/** Lets people put columns into another order; `words` names the two buttons of a column. */
export type ColumnOrder = {
  words: { before: (head: string) => string; after: (head: string) => string }
  /** Puts a column before or after the one beside it. */
  onMove: (id: string, by: -1 | 1) => void
}

/** Chooses which columns are shown, and in which order. Whoever uses the table stores the choice. */
export function ColumnChoice({ columns, hidden, onHidden, order }: Props) {
  const texts = useRareUiTexts()
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
          {columns.map(({ id, head }, at) => (
            <div key={id} className={styles.line}>
              <Checkbox label={head} value={!hidden.includes(id)} onChange={(shown) => choose(id, shown)} />
              {order && (
                <span className={styles.moves}>
                  <IconButton
                    size="sm"
                    label={order.words.before(head)}
                    icon={<IconChevronUp size={16} stroke={1.75} aria-hidden="true" />}
                    disabled={at === 0}
                    onClick={() => order.onMove(id, -1)}
                  />
                  <IconButton
                    size="sm"
                    label={order.words.after(head)}
                    icon={<IconChevronDown size={16} stroke={1.75} aria-hidden="true" />}
                    disabled={at === columns.length - 1}
                    onClick={() => order.onMove(id, 1)}
                  />
                </span>
              )}
            </div>
          ))}
        </Popover.Dropdown>
      </Popover>
    </Mantine>
  )
}
