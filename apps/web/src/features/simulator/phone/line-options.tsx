import type { PhoneLine } from '@prosa/contract/simulator/model'
import { IconArrowBackUp, IconExternalLink, IconList } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Modal } from '../../../ui/layers/modal.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import styles from './bubble.module.css'
import type { Act } from './use-phone.ts'

type Props = { line: PhoneLine; onAct: (act: Act) => void }

/** The options that a customer can tap in a message of the company. */
export function LineOptions({ line, onAct }: Props) {
  const { lineId, buttons = [], list, link } = line
  if (buttons.length === 0 && !list && !link) return null
  return (
    <div className={styles.options}>
      {buttons.map(({ id, title }) => (
        <button key={id} type="button" className={styles.option} onClick={() => onAct({ action: 'button', lineId, optionId: id })}>
          <IconArrowBackUp size={14} stroke={1.75} aria-hidden="true" />
          {title}
        </button>
      ))}
      {list && <ListOptions list={list} onChoose={(optionId) => onAct({ action: 'row', lineId, optionId })} />}
      {link && (
        <a className={styles.option} href={link.url} target="_blank" rel="noopener noreferrer">
          <IconExternalLink size={14} stroke={1.75} aria-hidden="true" />
          {link.label}
        </a>
      )}
    </div>
  )
}

function ListOptions({ list, onChoose }: { list: NonNullable<PhoneLine['list']>; onChoose: (optionId: string) => void }) {
  const texts = useTexts(simulatorTexts).phone
  const [isOpen, setOpen] = useState(false)
  const choose = (id: string) => {
    setOpen(false)
    onChoose(id)
  }
  return (
    <>
      <button type="button" className={styles.option} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconList size={14} stroke={1.75} aria-hidden="true" />
        {list.button}
      </button>
      <Modal opened={isOpen} onClose={() => setOpen(false)} width="sm" title={texts.optionsOf}>
        <ul className={styles.rows}>
          {list.rows.map(({ id, title, description }) => (
            <li key={id}>
              <button type="button" className={styles.row} onClick={() => choose(id)}>
                <span>{title}</span>
                {description && <span className={styles.rowDetail}>{description}</span>}
              </button>
            </li>
          ))}
        </ul>
      </Modal>
    </>
  )
}
