import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { ConfirmModal } from '../../../ui/layers/confirm-modal.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { SidePanel } from '../../../ui/layers/side-panel.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { Select } from '../../../ui/select/select.tsx'
import styles from './choices-section.module.css'
import { choicesTexts } from './choices-texts.ts'

export const layers = ['openModal', 'openLong', 'openConfirm', 'openFailing', 'openLeft', 'openRight'] as const
export type Layer = (typeof layers)[number]

type Props = { layer: Layer | null; onClose: () => void }

export function Layers({ layer, onClose }: Props) {
  const texts = useTexts(choicesTexts)
  const question = { onClose, title: texts.removeTitle, affected: 9, consequence: texts.removeConsequence, verb: texts.openConfirm }
  return (
    <>
      <TransferModal layer={layer} onClose={onClose} />
      <ConfirmModal {...question} opened={layer === 'openConfirm'} failed={() => texts.removeFailed} onConfirm={soon} />
      <ConfirmModal
        {...question}
        opened={layer === 'openFailing'}
        failed={() => texts.removeFailed}
        onConfirm={() => soon().then(() => Promise.reject(new Error('This example always fails')))}
      >
        <Departments />
      </ConfirmModal>
      <ExamplePanel side="left" opened={layer === 'openLeft'} onClose={onClose} />
      <ExamplePanel side="right" opened={layer === 'openRight'} onClose={onClose} />
    </>
  )
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 800))

function Departments() {
  const texts = useTexts(choicesTexts)
  const [value, setValue] = useState<string | null>(null)
  const options = texts.departments.map((label) => ({ value: label, label }))
  return <Select label={texts.department} options={options} value={value} onChange={setValue} placeholder={texts.choose} />
}

function TransferModal({ layer, onClose }: Props) {
  const texts = useTexts(choicesTexts)
  return (
    <Modal
      opened={layer === 'openModal' || layer === 'openLong'}
      onClose={onClose}
      onConfirm={onClose}
      title={texts.modalTitle}
      footer={<Button onClick={onClose}>{texts.transfer}</Button>}
    >
      <div className={styles.stack}>
        <Departments />
        <p>{layer === 'openLong' ? `${texts.modalText} `.repeat(80) : texts.modalText}</p>
      </div>
    </Modal>
  )
}

function ExamplePanel({ side, opened, onClose }: { side: 'left' | 'right'; opened: boolean; onClose: () => void }) {
  const texts = useTexts(choicesTexts)
  const [name, setName] = useState('')
  return (
    <SidePanel
      side={side}
      opened={opened}
      onClose={onClose}
      onConfirm={onClose}
      title={texts.panelTitle}
      footer={
        <>
          <Button look="framed" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button onClick={onClose} rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}>
            {texts.save}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <TextInput label={texts.name} value={name} onChange={setName} required />
        <Departments />
      </div>
    </SidePanel>
  )
}
