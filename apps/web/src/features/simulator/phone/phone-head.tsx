import { IconChevronLeft, IconDotsVertical, IconRosetteDiscountCheckFilled } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Avatar } from '../../../ui/marks/avatar.tsx'
import { Menu } from '../../../ui/menus/menu.tsx'
import { Spoken } from '../../../ui/states/spoken.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import styles from './phone.module.css'
import type { Sending } from './use-sending.ts'

type Props = { company: string; isTyping: boolean; sending: Sending; onBack: (() => void) | null }

/** The head of the telephone: the company the customer talks to. */
export function PhoneHead({ company, isTyping, sending, onBack }: Props) {
  const texts = useTexts(simulatorTexts).phone
  const act = (action: 'read' | 'contacts' | 'order' | 'unknown') => void sending.act({ action })
  return (
    <div className={styles.head}>
      {onBack ? (
        <button type="button" className={styles.sign} aria-label={texts.back} onClick={onBack}>
          <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
        </button>
      ) : (
        <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
      )}
      <Avatar name={company} size={32} />
      <span className={styles.who}>
        <span className={styles.name}>
          <span>{company}</span>
          <IconRosetteDiscountCheckFilled size={14} aria-hidden="true" />
          <Spoken>{texts.verified}</Spoken>
        </span>
        <span className={styles.presence} aria-live="polite">
          {isTyping ? texts.typing : texts.online}
        </span>
      </span>
      <Menu
        groups={[
          [{ label: texts.readAll, onSelect: () => act('read') }],
          [
            { label: texts.sendContact, onSelect: () => act('contacts') },
            { label: texts.sendOrder, onSelect: () => act('order') },
            { label: texts.sendUnknown, onSelect: () => act('unknown') },
          ],
        ]}
      >
        <button type="button" className={styles.sign} aria-label={texts.more}>
          <IconDotsVertical size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </Menu>
    </div>
  )
}
