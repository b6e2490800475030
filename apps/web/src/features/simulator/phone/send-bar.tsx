import type { PhoneLine } from '@prosa/contract/simulator/model'
import { type Icon, IconFileText, IconMapPin, IconMicrophone, IconPhoto, IconSticker, IconThumbUp } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Menu, type MenuAction } from '../../../ui/menus/menu.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import styles from './phone.module.css'
import { quickReactions } from './quick-reactions.ts'
import { placesToSend, waysToSend } from './sent-kinds.ts'
import type { Sending } from './use-sending.ts'

type Props = { sending: Sending; lines: readonly PhoneLine[] }

/** Below the telephone: everything that a customer can send besides text. */
export function SendBar({ sending, lines }: Props) {
  const all = useTexts(simulatorTexts)
  const texts = all.compose
  const last = lines.findLast(({ fromCustomer, isDeleted }) => !fromCustomer && !isDeleted)
  const reactions: MenuAction[] = last
    ? quickReactions.map((emoji) => ({
        label: all.phone.react(emoji),
        onSelect: () => void sending.act({ action: 'reaction', lineId: last.lineId, text: emoji }),
      }))
    : [{ label: texts.nothingToReact, disabled: true, onSelect: () => undefined }]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className={styles.bar} role="group" aria-label={texts.bar}>
      <Kind label={texts.image} Sign={IconPhoto} actions={waysToSend('image', sending, texts)} />
      <Kind label={texts.audio} Sign={IconMicrophone} actions={waysToSend('audio', sending, texts)} />
      <Kind label={texts.document} Sign={IconFileText} actions={waysToSend('document', sending, texts)} />
      <Kind label={texts.location} Sign={IconMapPin} actions={placesToSend(sending, texts)} />
      <Kind label={texts.sticker} Sign={IconSticker} actions={waysToSend('sticker', sending, texts)} />
      <Kind label={texts.reaction} Sign={IconThumbUp} actions={reactions} />
    </div>
  )
}

function Kind({ label, Sign, actions }: { label: string; Sign: Icon; actions: readonly MenuAction[] }) {
  return (
    <Menu groups={[actions]} position="top-start">
      <Button look="framed" size="xs" leftSection={<Sign size={16} stroke={1.75} aria-hidden="true" />}>
        {label}
      </Button>
    </Menu>
  )
}
