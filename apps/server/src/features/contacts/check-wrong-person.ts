import { foldedText } from '@prosa/contract/conditions/comparable'
import type { MaskedQuestion } from '@prosa/contract/conditions/masked-questions'
import { knownOf } from '@prosa/contract/contacts/known-of'
import type { OthersData, wrongPersonCalls } from '@prosa/contract/contacts/wrong-person-calls'
import { writeCpf } from '@prosa/contract/formats/documents/cpf'
import { canonicalNumber, isSameNumber, numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import { digitsOf } from '@prosa/contract/formats/words/mask'
import type { Context } from '../../kit/http/context.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { readSeenChat } from '../sight/public.ts'
import { countQuestions } from './check-masked-condition.ts'
import { listKnownChats } from './contact-detail-store.ts'
import {
  type Belonging,
  getContactOf,
  listByEmails,
  listByFiles,
  listByIdentifiers,
  listByValues,
  listOwnEmails,
  listOwnPhones,
} from './identity-store.ts'

const recently = 90 * 86_400_000

/** Only what is another's and nobody else's: what the chat's own contact has too, or several have, says nothing of a mistake. */
export const checkWrongPerson: Handler<typeof wrongPersonCalls.checkWrongPerson> = async (ctx, input) => {
  const { db, actor, house } = ctx
  const { companyId } = actor
  const contactId = await getContactOf(db, companyId, await readSeenChat(ctx, input))
  const { cpfs, phones, hashes } = input
  const emails = input.emails.map((email) => email.toLowerCase())
  const [ownPhones, ownEmails] = [await listOwnPhones(db, companyId), await listOwnEmails(db, companyId, emails)]
  const sought = phones.filter((phone) => !ownPhones.some((own) => isSameNumber(own, phone)))
  const strangeEmails = input.emails.filter((email) => !ownEmails.includes(email.toLowerCase()))
  const belonging = [
    ...(await listByIdentifiers(db, companyId, sought.flatMap(numberForms))),
    ...(await listByEmails(
      db,
      companyId,
      strangeEmails.map((email) => email.toLowerCase()),
    )),
    ...(await listByValues(
      db,
      companyId,
      cpfs.flatMap((cpf) => [cpf, writeCpf(cpf)]),
    )),
    ...(await listByFiles(db, companyId, hashes, house.clock.now() - recently)),
  ]
  const found: OthersData[] = []
  for (const [kind, asked] of askedFor({ ...input, phones: sought, emails: strangeEmails })) {
    if (!(await mayLearn(ctx, kind, asked))) continue
    const theirs = belonging.filter((each) => each.kind === kind && isSame(each, asked))
    const [first] = theirs
    if (!first || theirs.some((each) => each.contactId !== first.contactId) || first.contactId === contactId) continue
    found.push({ kind, value: asked, name: (await mayKnow(ctx, kind, first.contactId)) ? first.name : '' })
  }
  return found
}

type Asked = { cpfs: string[]; phones: string[]; emails: string[]; hashes: string[] }

const askedFor = ({ cpfs, phones, emails, hashes }: Asked): [OthersData['kind'], string][] => [
  ...cpfs.map((cpf): ['cpf', string] => ['cpf', cpf]),
  ...phones.map((phone): ['phone', string] => ['phone', phone]),
  ...emails.map((email): ['email', string] => ['email', email]),
  ...hashes.map((hash): ['file', string] => ['file', hash]),
]

const isSame = ({ kind, value }: Belonging, asked: string): boolean => {
  if (kind === 'phone') return canonicalNumber(value) === canonicalNumber(asked)
  return kind === 'cpf' ? digitsOf(value) === asked : value === asked.toLowerCase()
}

/**
 * [HD6] For people who see contacts masked, each e-mail or number that is looked up counts like a reveal, also where it is nobody's: a wrong
 * guess tells something, too. Beyond the limit the answer leaves it out, because this check must never hold up a message.
 */
async function mayLearn(ctx: Context, kind: OthersData['kind'], asked: string): Promise<boolean> {
  if (!ctx.actor.contactsMasked || (kind !== 'email' && kind !== 'phone')) return true
  const question: MaskedQuestion =
    kind === 'email' ? { masks: 'email', value: foldedText(asked) } : { masks: 'number', value: canonicalNumber(asked) }
  return countQuestions(ctx, ctx.visitor, [question])
}

/** WP2: as in every other call, what somebody may not know of is not named to them. Whose a number is, is less than what else a contact has (CT12). */
const mayKnow = async ({ db, actor }: Pick<Context, 'db' | 'actor'>, kind: OthersData['kind'], contactId: string): Promise<boolean> => {
  const known = knownOf(actor, await listKnownChats(db, actor.companyId, contactId))
  return known === 'all' || (known === 'nameAndNumber' && kind === 'phone')
}
