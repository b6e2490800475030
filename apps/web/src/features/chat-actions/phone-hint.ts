import { digitsOf } from '@prosa/contract/formats/mask'
import { fits, nationalOf } from '@prosa/contract/formats/phone'
import { useTexts } from '../../kit/i18n.ts'
import { initialCountry, phoneDraft } from '../../ui/phone-edit.ts'
import { chatActionsTexts } from './chat-actions-texts.ts'

/** Which form a number of its country has; beside what is refused also how many digits there are. */
export function usePhoneHint(phone: string, isRefused: boolean): string {
  const texts = useTexts(chatActionsTexts).newChat
  const { country } = phoneDraft(phone, initialCountry)
  const form = country?.masks.at(-1)?.replaceAll('#', '0')
  if (!country || form === undefined) return texts.phoneCountry
  const national = nationalOf(country, digitsOf(phone))
  return isRefused && !fits(country, national) ? texts.phoneDigits(national.length, form) : texts.phoneForm(form)
}
