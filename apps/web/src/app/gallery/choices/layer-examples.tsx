import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconDotsVertical,
  IconInfoCircle,
  IconMoodSmile,
  IconTag,
  IconTrash,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { DangerButton } from '../../../ui/buttons/danger-button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { OpenerButton } from '../../../ui/buttons/opener-button.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { StatesCard } from '../fields/field-states.tsx'
import section from '../gallery-section.module.css'
import styles from './choices-section.module.css'
import { choicesTexts } from './choices-texts.ts'
import { type Layer, Layers, layers } from './layers.tsx'

export function LayerExamples() {
  const texts = useTexts(choicesTexts)
  const [layer, setLayer] = useState<Layer | null>(null)
  return (
    <>
      <StatesCard title={texts.controls.layers}>
        <div className={section.row}>
          {layers.map((each) =>
            each === 'openConfirm' || each === 'openFailing' ? (
              <DangerButton key={each} outline onClick={() => setLayer(each)}>
                {texts[each]}
              </DangerButton>
            ) : (
              <Button key={each} look="framed" onClick={() => setLayer(each)}>
                {texts[each]}
              </Button>
            ),
          )}
        </div>
        <Layers layer={layer} onClose={() => setLayer(null)} />
      </StatesCard>
      <StatesCard title={texts.controls.menus}>
        <div className={section.row}>
          <MessageMenu onRemove={() => setLayer('openConfirm')} />
          <StatusMenu />
          <IconButton
            label={texts.closeChat}
            shortcut="E"
            look="framed"
            icon={<IconCheck size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => undefined}
          />
        </div>
      </StatesCard>
    </>
  )
}

const size = { size: 16, stroke: 1.75 }

function MessageMenu({ onRemove }: { onRemove: () => void }) {
  const texts = useTexts(choicesTexts)
  const { menu } = texts
  const [last, setLast] = useState('')
  const action = (label: string, icon: typeof IconTag, shortcut?: string) => {
    const Icon = icon
    return { label, icon: <Icon {...size} />, onSelect: () => setLast(label), ...(shortcut && { shortcut }) }
  }
  return (
    <>
      <Menu
        position="bottom-start"
        groups={[
          [
            action(menu.reply, IconArrowBackUp, 'R'),
            action(menu.react, IconMoodSmile),
            action(menu.label, IconTag, 'L'),
            action(menu.copy, IconCopy, 'Ctrl C'),
            { ...action(menu.delivery, IconInfoCircle), disabled: true, detail: menu.tooLate },
          ],
          [{ label: menu.remove, icon: <IconTrash {...size} />, tone: 'danger', onSelect: onRemove }],
        ]}
      >
        <OpenerButton label={texts.actions}>
          <IconDotsVertical size={18} stroke={1.75} aria-hidden="true" />
        </OpenerButton>
      </Menu>
      {last && <span className={styles.quiet}>{last}</span>}
    </>
  )
}

function StatusMenu() {
  const texts = useTexts(choicesTexts)
  const [status, setStatus] = useState(0)
  return (
    <Menu
      position="bottom-start"
      groups={[texts.statuses.map((label, index) => ({ label, chosen: index === status, onSelect: () => setStatus(index) }))]}
    >
      <Button look="framed">{texts.status}</Button>
    </Menu>
  )
}
