import { countries } from '@prosa/contract/data/countries'
import { defaultDialCode } from '@prosa/contract/formats/phones/dialling-code'
import { readTypedPhone } from '@prosa/contract/formats/phones/phone'
import { useEffect, useEffectEvent } from 'react'
import { type ContactToOpen, takeContactToOpen } from '../../../kit/contact-to-open.ts'
import { chatsTexts } from '../chats-texts.ts'
import { useStartChat } from './use-start-chat.ts'

const home = countries.find(({ dialCode }) => dialCode === defaultDialCode)!

/**
 * R046: the contact named by an address is opened with the inbox, once. `phonenumberId` is the number to use where the address names none;
 * null until it is known.
 */
export function useContactToOpen(companyId: string, phonenumberId: string | null) {
  const start = useStartChat((language) => chatsTexts[language].newChat.toOpenFailed)
  const open = useEffectEvent(async (fallback: string) => {
    const contact = takeContactToOpen()
    if (!contact) return
    const through = contact.phonenumberId ?? fallback
    // The command itself shows a refusal.
    await Promise.allSettled([start({ companyId, phonenumberId: through, ...partsOf(contact) })])
  })
  useEffect(() => {
    if (phonenumberId !== null) void open(phonenumberId)
  }, [phonenumberId])
}

/** Where the address names no country, the number is read as people type it. */
function partsOf({ waId, countryNumber }: ContactToOpen): { countryNumber: string; phonenumber: string } {
  if (countryNumber !== null) return { countryNumber: countryNumber.slice(0, 4), phonenumber: waId.slice(countryNumber.length) }
  const read = readTypedPhone(waId, home)
  if (!read.value) return { countryNumber: home.dialCode, phonenumber: waId }
  return { countryNumber: read.value.country.dialCode, phonenumber: read.value.national }
}
