import * as z from 'zod/mini'
import { call } from '../kit/call.ts'
import { id, list, ownId, text } from '../kit/fields.ts'
import { mostIdentities } from './read-identities.ts'

const OthersData = z.object({
  kind: z.enum(['cpf', 'phone', 'email', 'file']),
  /** As it was asked for. */
  value: z.string(),
  /** Empty where the asker may not know whose it is, or where they have no name. */
  name: z.string(),
})
export type OthersData = z.output<typeof OthersData>

export const wrongPersonCalls = {
  /** WP1: which of these are another contact's than the chat's. `hashes` are the SHA-256 of files. */
  checkWrongPerson: call({
    method: 'POST',
    onlyReads: true,
    path: '/contact/:companyId/:waId/wrongPerson',
    body: 'json',
    allow: 'signedIn',
    input: z.object({
      companyId: ownId(),
      phonenumberId: ownId(),
      waId: id(),
      cpfs: list(text(11, 11), mostIdentities),
      phones: list(text(15, 8), mostIdentities),
      emails: list(text(254, 3), mostIdentities),
      hashes: list(text(64, 64), mostIdentities),
    }),
    result: z.array(OthersData),
    errors: ['chat.notFound'],
  }),
}
