import type { ContactDetail } from '@prosa/contract/contacts/model'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { IconAddressBook, IconBan, IconCircleCheck, IconDots, IconLink, IconPencil, IconX } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { chatAddress } from '../../kit/chat-address.ts'
import { useTexts } from '../../kit/i18n.ts'
import { useSessionData } from '../../kit/session/session-data.ts'
import { useShortcut } from '../../kit/shortcuts.ts'
import { copyText } from '../../ui/buttons/copy-text.ts'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { OpenerButton } from '../../ui/buttons/opener-button.tsx'
import { Menu } from '../../ui/menus/menu.tsx'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { useContactBlock } from '../chats/public.ts'
import { hasFixedName, nameFieldId } from './contact-identity.tsx'
import styles from './contact-panel.module.css'
import { contactsTexts } from './contacts-texts.ts'
import type { Asked } from './use-contact.ts'

type Props = { asked: Asked; contact: ContactDetail | undefined; onClose: () => void }

export function ContactHead({ asked, contact, onClose }: Props) {
  const texts = useTexts(contactsTexts)
  const data = useSessionData()
  const block = useContactBlock(asked, contact?.name ?? '')
  const isBlocked = contact?.status === ContactStatus.Blocked
  const copyLink = async () => {
    if (!data) return
    const isCopied = await copyText(new URL(chatAddress(data, asked), location.origin).href)
    showToast({
      kind: isCopied ? 'success' : 'error',
      say: (language) => ({ text: isCopied ? contactsTexts[language].linkCopied : contactsTexts[language].linkNotCopied }),
    })
  }
  const mayBlock = data !== null && (data.permission.adminPermission || data.permission.contactPermission)
  const blocking = {
    label: isBlocked ? texts.unblock : texts.block,
    icon: isBlocked ? <IconCircleCheck size={16} stroke={1.75} /> : <IconBan size={16} stroke={1.75} />,
    tone: isBlocked ? ('neutral' as const) : ('danger' as const),
    onSelect: () => void block(!isBlocked),
  }
  const router = useRouter()
  const open = () => router.navigate({ href: `/${encodeURIComponent(asked.companyId)}/contact/${encodeURIComponent(asked.waId)}` })
  const edit = () => document.getElementById(nameFieldId)?.querySelector('button')?.click()
  const mayEdit = contact !== undefined && !hasFixedName(contact)
  useShortcut('Shift E', mayEdit ? edit : null, { group: texts.title, text: texts.edit })
  const toPage = { label: texts.openPage, icon: <IconAddressBook size={16} stroke={1.75} />, onSelect: () => void open() }
  const linking = { label: texts.copyLink, icon: <IconLink size={16} stroke={1.75} />, onSelect: () => void copyLink() }
  return (
    <div className={styles.head}>
      <h2 className={styles.title}>{texts.title}</h2>
      {mayEdit && (
        <IconButton label={texts.edit} shortcut="Shift E" icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />} onClick={edit} />
      )}
      <Menu groups={[mayBlock ? [toPage, linking] : [linking], mayBlock && contact ? [blocking] : []]}>
        <OpenerButton label={texts.more}>
          <IconDots size={18} stroke={1.75} aria-hidden="true" />
        </OpenerButton>
      </Menu>
      <IconButton label={texts.close} icon={<IconX size={18} stroke={1.75} aria-hidden="true" />} onClick={onClose} />
    </div>
  )
}
