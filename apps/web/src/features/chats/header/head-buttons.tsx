import { IconArrowsExchange, IconCheck, IconChevronDown, IconMessageCheck } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { Hint } from '../../../ui/menus/hint.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { chatsTexts } from '../chats-texts.ts'
import styles from './chat-header.module.css'
import type { DialogName } from './menu-groups.tsx'

type Props = {
  /** The buttons for which there is room; the others are in the menu. */
  shown: { take: boolean; transfer: boolean; close: boolean }
  /** The transfer is only its icon. */
  isSmall: boolean
  onTake: () => void
  onClose: () => void
  onDialog: (dialog: DialogName) => void
}

const sign = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

export function HeadButtons({ shown, isSmall, onTake, onClose, onDialog }: Props) {
  const { verbs } = useTexts(chatsTexts)
  return (
    <>
      {shown.take && (
        <Hint label={verbs.take} shortcut="A">
          <Button onClick={onTake}>{verbs.take}</Button>
        </Hint>
      )}
      {shown.transfer && isSmall && (
        <IconButton
          label={verbs.transfer}
          shortcut="T"
          look="framed"
          icon={<IconArrowsExchange {...sign} />}
          onClick={() => onDialog('transfer')}
        />
      )}
      {shown.transfer && !isSmall && (
        <Hint label={verbs.transfer} shortcut="T">
          <Button look="framed" leftSection={<IconArrowsExchange {...sign} />} onClick={() => onDialog('transfer')}>
            {verbs.transfer}
          </Button>
        </Hint>
      )}
      {shown.close && (
        <span className={styles.split}>
          <Hint label={verbs.close} shortcut="E">
            <button type="button" className={styles.close} onClick={onClose}>
              <IconCheck {...sign} />
              {verbs.close}
            </button>
          </Hint>
          <Menu groups={[[{ label: verbs.closeWith, icon: <IconMessageCheck {...sign} />, onSelect: () => onDialog('close') }]]}>
            <button type="button" className={styles.closeMore} aria-label={verbs.moreClosing} title={verbs.moreClosing}>
              <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
            </button>
          </Menu>
        </span>
      )}
    </>
  )
}
