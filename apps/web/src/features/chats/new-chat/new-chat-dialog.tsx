import { mostContactName } from '@prosa/contract/contacts/limits'
import { fits, nationalOf, writePhone } from '@prosa/contract/formats/phones/phone'
import { digitsOf } from '@prosa/contract/formats/words/mask'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { areNumbersMasked } from '../../../kit/session/shown-phone.ts'
import { Alert } from '../../../ui/alerts/alert.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { TextInput } from '../../../ui/fields/text-input.tsx'
import { Modal } from '../../../ui/layers/modal.tsx'
import { Kbd } from '../../../ui/marks/kbd.tsx'
import { initialCountry, phoneDraft } from '../../../ui/masks/phone-edit.ts'
import { PhoneInput } from '../../../ui/masks/phone-input.tsx'
import { Select } from '../../../ui/select/select.tsx'
import { useUiTexts } from '../../../ui/ui-texts.ts'
import { chatsTexts } from '../chats-texts.ts'
import styles from '../dialogs/dialogs.module.css'
import { FoundChats } from './found-chats.tsx'
import { SearchBox } from './search-box.tsx'
import { useNewChat } from './use-new-chat.ts'
import { useWhatsAppNumbers } from './use-whatsapp-numbers.ts'

type Props = { companyId: string; onClose: () => void }

/** Finds a known contact by name, or begins a chat with any phone number. */
export function NewChatDialog({ companyId, onClose }: Props) {
  const texts = useTexts(chatsTexts).newChat
  const ui = useUiTexts()
  const { numbers, firstId } = useWhatsAppNumbers(companyId)
  const [search, setSearch] = useState('')
  const { draft, change, begin, isBusy, problem } = useNewChat(companyId, firstId, onClose)
  const phoneHint = usePhoneHint(draft.phone, problem !== null)
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title}
      onConfirm={() => void begin()}
      footer={
        <>
          <Button look="framed" rightSection={<Kbd>Esc</Kbd>} onClick={onClose}>
            {ui.cancel}
          </Button>
          <Button
            rightSection={<Kbd on="dark">Ctrl Enter</Kbd>}
            aria-keyshortcuts="Control+Enter"
            aria-disabled={isBusy || undefined}
            onClick={() => void begin()}
          >
            {texts.verb}
          </Button>
        </>
      }
    >
      <form
        className={styles.body}
        onSubmit={(event) => {
          event.preventDefault()
          void begin()
        }}
      >
        <SearchBox label={texts.search} hint={texts.searchHint(areNumbersMasked())} value={search} onChange={setSearch} />
        <FoundChats companyId={companyId} search={search.trim()} onOpened={onClose} />
        <span className={styles.or}>{texts.or}</span>
        {numbers?.length === 0 && <Alert tone="warn">{texts.noNumber}</Alert>}
        <Select
          label={texts.number}
          always
          options={(numbers ?? []).map(({ phonenumberId, phonenumberName, phonenumber }) => ({
            value: phonenumberId,
            label: [phonenumberName, phonenumber && writePhone(phonenumber)].filter(Boolean).join(' · '),
          }))}
          value={draft.phonenumberId}
          onChange={(phonenumberId) => change({ phonenumberId })}
        />
        <PhoneInput
          label={texts.phone}
          description={phoneHint}
          value={draft.phone}
          onChange={(phone) => change({ phone })}
          error={problem}
        />
        <TextInput label={texts.name} limit={mostContactName} autoComplete="off" value={draft.name} onChange={(name) => change({ name })} />
        <button type="submit" hidden tabIndex={-1} />
      </form>
    </Modal>
  )
}

/** The format of a number of its country; where the number is refused, also how many digits it has. */
function usePhoneHint(phone: string, isRefused: boolean): string {
  const texts = useTexts(chatsTexts).newChat
  const { country } = phoneDraft(phone, initialCountry)
  const form = country?.masks.at(-1)?.replaceAll('#', '0')
  if (!country || form === undefined) return texts.phoneCountry
  const national = nationalOf(country, digitsOf(phone))
  return isRefused && !fits(country, national) ? texts.phoneDigits(national.length, form) : texts.phoneForm(form)
}
