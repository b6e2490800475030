import { readCnpj, writeCnpj } from '@prosa/contract/formats/documents/cnpj'
import { readCpf, writeCpf } from '@prosa/contract/formats/documents/cpf'
import { canonicalNumber } from '@prosa/contract/formats/phones/ninth-digit'
import { type mergeCalls, mostSuggestions } from '@prosa/contract/merges/calls'
import type { Likeness, MergeSide, MergeSuggestion } from '@prosa/contract/merges/model'
import { scoreLikeness } from '@prosa/contract/merges/score-likeness'
import type { Db } from '../../kit/db/db.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import {
  type AlikePair,
  insertDismissal,
  listEmailPairs,
  listNumberPairs,
  listSameDigits,
  listShortValues,
  listSides,
  listValuePairs,
} from './suggestion-store.ts'

/** The same number in another form: with and without the ninth digit, or without its country. */
const isSameNumber = ({ firstValue, secondValue }: AlikePair) =>
  canonicalNumber(firstValue) === canonicalNumber(secondValue) || firstValue.endsWith(secondValue) || secondValue.endsWith(firstValue)

/** A document without its signs and as people write it; nothing where these are other digits. */
function documentForms(text: string): string[] {
  const [cpf, cnpj] = [readCpf(text).value, readCnpj(text).value]
  return [...(cpf ? [cpf, writeCpf(cpf)] : []), ...(cnpj ? [cnpj, writeCnpj(cnpj)] : [])]
}

/** Of one contact by the usual forms, which an index finds while their page opens; of all, however they are written. */
async function listDocumentPairs(db: Db, companyId: string, contactId: string | null): Promise<AlikePair[]> {
  if (contactId === null) return (await listSameDigits(db, companyId)).filter(({ firstValue }) => documentForms(firstValue).length > 0)
  const forms = (await listShortValues(db, companyId, contactId)).flatMap(documentForms)
  return forms.length === 0 ? [] : listValuePairs(db, companyId, contactId, forms)
}

const keyOf = (one: string, other: string) => [one, other].toSorted().join(' ')

export const listMergeSuggestions: Handler<typeof mergeCalls.listMergeSuggestions> = async ({ db, actor }, { contactId = null }) => {
  const { companyId } = actor
  const [numbers, emails, documents] = await Promise.all([
    listNumberPairs(db, companyId, contactId),
    listEmailPairs(db, companyId, contactId),
    listDocumentPairs(db, companyId, contactId),
  ])
  const found = new Map<string, Likeness[]>()
  const add = (likeness: Likeness, pairs: readonly AlikePair[]) => {
    for (const { firstId, secondId } of pairs) {
      const key = keyOf(firstId, secondId)
      found.set(key, [...new Set([...(found.get(key) ?? []), likeness])])
    }
  }
  add('number', numbers.filter(isSameNumber))
  add('document', documents)
  add('email', emails)
  const ids = [...new Set([...found.keys()].flatMap((key) => key.split(' ')))]
  const sides = new Map((await listSides(db, companyId, ids)).map((side) => [side.contactId, side]))
  if (contactId !== null && (await listSides(db, companyId, [contactId])).length === 0) throw new Refusal('contact.notFound')
  const suggestions = [...found].flatMap(([key, likenesses]): MergeSuggestion[] => {
    const [one, other] = key.split(' ').map((id) => sides.get(id))
    if (!one || !other) return []
    // The one that is known for longer is who stays, unless somebody chooses otherwise.
    const [first, second] = [one, other].toSorted((a, b) => a.createdAt - b.createdAt) as [MergeSide, MergeSide]
    return [{ first, second, score: scoreLikeness(likenesses), likenesses }]
  })
  const best = suggestions.toSorted((a, b) => b.score - a.score || a.first.createdAt - b.first.createdAt)
  return { suggestions: best.slice(0, mostSuggestions), containsMore: best.length > mostSuggestions }
}

export const dismissSuggestion: Handler<typeof mergeCalls.dismissSuggestion> = async ({ db, actor, house }, { contactId, otherId }) => {
  const { companyId, userId } = actor
  const sides = await listSides(db, companyId, [contactId, otherId])
  if (contactId === otherId || sides.length < 2) throw new Refusal('contact.notFound')
  await insertDismissal(db, companyId, { contactId, otherId, userId, now: house.clock.now() })
  return { isDismissed: true }
}
