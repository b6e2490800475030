import { IconFileText, IconMapPin, IconMicrophone, IconPaperclip, IconPhoto, IconSticker, IconVideo } from '@tabler/icons-react'
import { useTexts } from '../../../kit/i18n.ts'
import { Menu, type MenuAction } from '../../../ui/menus/menu.tsx'
import { simulatorTexts } from '../simulator-texts.ts'
import type { MediaKind } from './line-words.ts'
import styles from './phone.module.css'
import { placesToSend, waysToSend } from './sent-kinds.ts'
import type { Sending } from './use-sending.ts'

const signs = { image: IconPhoto, audio: IconMicrophone, video: IconVideo, document: IconFileText, sticker: IconSticker }
const kinds: readonly MediaKind[] = ['image', 'audio', 'video', 'document', 'sticker']

/** Examples of every kind of message in one tap; the bar below the telephone also takes files. */
export function AttachMenu({ sending }: { sending: Sending }) {
  const texts = useTexts(simulatorTexts).compose
  const examples = kinds.flatMap((kind): MenuAction[] => {
    const Sign = signs[kind]
    const [example] = waysToSend(kind, sending, texts)
    return example ? [{ ...example, icon: <Sign size={16} stroke={1.75} aria-hidden="true" /> }] : []
  })
  const places = placesToSend(sending, texts)
    .slice(0, 1)
    .map((place) => ({ ...place, icon: <IconMapPin size={16} stroke={1.75} aria-hidden="true" /> }))
  const own: MenuAction = {
    label: texts.choose,
    icon: <IconPaperclip size={16} stroke={1.75} aria-hidden="true" />,
    onSelect: () => sending.choose('document'),
  }
  return (
    <Menu groups={[[...examples, ...places], [own]]} position="top-start">
      <button type="button" className={styles.sign} aria-label={texts.attach}>
        <IconPaperclip size={20} stroke={1.75} aria-hidden="true" />
      </button>
    </Menu>
  )
}
