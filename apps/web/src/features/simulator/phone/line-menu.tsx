import type { PhoneLine } from '@prosa/contract/simulator/model'
import { IconArrowBackUp, IconChevronDown, IconMoodOff, IconMoodSmile, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Menu, type MenuAction } from '../../../ui/menus/menu.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import styles from './bubble.module.css'
import { quickReactions } from './quick-reactions.ts'
import type { Act } from './use-phone.ts'

type Props = {
  line: PhoneLine
  /** Roving tabindex: one of them is in the tab order, the arrows go to the others. */
  tabIndex: 0 | -1
  onAct: (act: Act) => void
  onReply: () => void
  onEdit: () => void
}

const icon = (Sign: typeof IconPencil) => <Sign size={16} stroke={1.75} aria-hidden="true" />

/** What a customer can do with a message on their telephone. */
export function LineMenu({ line: { lineId, fromCustomer, type, reactions }, tabIndex, onAct, onReply, onEdit }: Props) {
  const texts = useTexts(simulatorTexts).phone
  const react = (emoji: string) => onAct({ action: 'reaction', lineId, text: emoji })
  const reacting: MenuAction[] = quickReactions.map((emoji) => ({
    label: texts.react(emoji),
    icon: icon(IconMoodSmile),
    onSelect: () => react(emoji),
  }))
  const first: MenuAction[] = [{ label: texts.reply, icon: icon(IconArrowBackUp), onSelect: onReply }]
  if (fromCustomer && type === 'text') first.push({ label: texts.edit, icon: icon(IconPencil), onSelect: onEdit })
  if (reactions.length > 0) reacting.push({ label: texts.unreact, icon: icon(IconMoodOff), onSelect: () => react('') })
  const own: MenuAction[] = fromCustomer
    ? [{ label: texts.remove, icon: icon(IconTrash), tone: 'danger', onSelect: () => onAct({ action: 'delete', lineId }) }]
    : []
  return (
    <Menu groups={[first, reacting, own]} position="bottom-end">
      <button type="button" className={styles.menu} aria-label={texts.menu} data-line-menu={lineId} tabIndex={tabIndex}>
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
      </button>
    </Menu>
  )
}
