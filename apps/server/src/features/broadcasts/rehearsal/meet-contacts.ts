import { canonicalNumber } from '@prosa/contract/formats/phones/ninth-digit'
import { readPhone } from '@prosa/contract/formats/phones/phone'
import type { Db } from '../../../kit/db/db.ts'
import { type GatheredContact, type Gathering, listChatIds, listGathered } from './gather-store.ts'
import type { Meant } from './reckon-people.ts'

const nothing: ReadonlyMap<string, string> = new Map()
/** Most numbers are such ones, in their canonical form already; to look for the masks of all countries takes long. */
const brazilianMobile = /^55[1-9][1-9]9\d{8}$/
const isNumberLike = (text: string) => /^[1-9]\d{5,14}$/.test(text)

/** Contacts, each with the number to write to. Of somebody with several it is the one of their last chat with this number. */
export async function meetContacts(db: Db, companyId: string, gathering: Gathering, contactIds: readonly string[]): Promise<Meant[]> {
  const contacts = await listGathered(db, companyId, gathering, contactIds)
  const numbered = contacts.map((contact) => ({ contact, numbers: numbersOf(contact) }))
  const unclear = numbered.flatMap(({ contact, numbers }) => (numbers.length === 1 ? [] : [contact.contactId]))
  const chats = unclear.length === 0 ? [] : await listChatIds(db, companyId, gathering.phonenumberId, unclear)
  const chatIds = new Map(chats.filter(({ waId }) => isNumberLike(waId)).map(({ contactId, waId }) => [contactId, canonicalNumber(waId)]))
  return numbered.map(({ contact, numbers }) => {
    const waId = chatIds.get(contact.contactId) ?? numbers[0] ?? null
    return { contact, waId, said: contact.identifiers[0] ?? '', name: '', columns: nothing, properties: nothing }
  })
}

/** The longest first, as people write them. An id of another channel fills no mask. */
function numbersOf({ identifiers }: GatheredContact): string[] {
  if (identifiers.length === 1 && brazilianMobile.test(identifiers[0]!)) return [identifiers[0]!]
  const numbers = new Set(identifiers.filter(isNumberLike).map(canonicalNumber))
  return [...numbers]
    .filter((number) => brazilianMobile.test(number) || !readPhone(`+${number}`).problem)
    .sort((one, other) => other.length - one.length || (one < other ? -1 : 1))
}
