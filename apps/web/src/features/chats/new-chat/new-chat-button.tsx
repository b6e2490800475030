import { IconEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { useShortcut } from '../../../kit/shortcuts.ts'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { chatsTexts } from '../chats-texts.ts'
import { NewChatDialogLater } from '../later-parts.tsx'
import { useContactToOpen } from './use-contact-to-open.ts'
import { useWhatsAppNumbers } from './use-whatsapp-numbers.ts'

/** Begins a chat; also the one that an address named before the inbox was open. */
export function NewChatButton({ companyId }: { companyId: string }) {
  const texts = useTexts(chatsTexts)
  const [isOpen, setOpen] = useState(false)
  const { firstId } = useWhatsAppNumbers(companyId)
  useContactToOpen(companyId, firstId)
  const open = () => setOpen(true)
  useShortcut('N', isOpen ? null : open, { group: texts.newChat.group, text: texts.newChat.button })
  return (
    <>
      <IconButton label={texts.newChat.button} shortcut="N" icon={<IconEdit size={18} stroke={1.75} aria-hidden="true" />} onClick={open} />
      {isOpen && <NewChatDialogLater companyId={companyId} onClose={() => setOpen(false)} />}
    </>
  )
}
