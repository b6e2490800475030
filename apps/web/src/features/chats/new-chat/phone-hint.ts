import { digitsOf } from '@prosa/contract/formats/mask'
import { fits, nationalOf } from '@prosa/contract/formats/phone'
import { useTexts } from '../../../kit/i18n.ts'
import { initialCountry, phoneDraft } from '../../../ui/masks/phone-edit.ts'
import { chatsTexts } from '../chats-texts.ts'

/** Which form a number of its country has; beside what is refused also how many digits there are. */
export function usePhoneHint(phone: string, isRefused: boolean): string {
  const texts = useTexts(chatsTexts).newChat
  const { country } = phoneDraft(phone, initialCountry)
  const form = country?.masks.at(-1)?.replaceAll('#', '0')
  if (!country || form === undefined) return texts.phoneCountry
  const national = nationalOf(country, digitsOf(phone))
  return isRefused && !fits(country, national) ? texts.phoneDigits(national.length, form) : texts.phoneForm(form)
}
