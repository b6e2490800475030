import * as z from 'zod/mini'
import { ImportContactStatus } from '../contacts/states.ts'
import { call } from '../kit/call.ts'
import { flag, ownId, upload } from '../kit/fields.ts'
import { areaCode } from './area-code.ts'
import { mostReceivedBytes } from './limits.ts'
import { Import } from './model.ts'

const Begun = z.object({ importId: z.string(), status: ImportContactStatus.schema, batchId: z.nullable(z.string()) })
const file = upload(mostReceivedBytes)
const refused = ['batch.tooMany', 'media.noRoom'] as const

/** What begins an import, each by the same engine; the first two with the columns that the file's own header says. R081 */
export const importStartCalls = {
  /** C123 */
  importContacts: call({
    method: 'POST',
    path: '/contact/:companyId/contactImport',
    body: 'multipart',
    allow: 'contact',
    outside: true,
    input: z.object({ companyId: ownId(), file, updatesKnown: z._default(flag(), true), areaCode }),
    result: Begun,
    errors: refused,
  }),
  /** C126: `a` and `b` are the company and the number through which they are to be written to. */
  importNumberContacts: call({
    method: 'POST',
    path: '/batch/importContacts/:companyId/:phonenumberId',
    body: 'multipart',
    allow: 'contact',
    outside: true,
    input: z.object({ companyId: ownId(), phonenumberId: ownId(), file, updatesKnown: z._default(flag(), true), areaCode }),
    result: Begun,
    errors: [...refused, 'number.notFound'],
  }),
  /** With the columns of its rehearsal, or those that were guessed. */
  startImport: call({
    method: 'POST',
    path: '/contact/:companyId/imports/:importId/start',
    allow: 'contact',
    audit: 'contact.import',
    input: z.object({ companyId: ownId(), importId: ownId() }),
    result: Import,
    errors: [
      'import.notFound',
      'import.begun',
      'import.noPhone',
      'import.columnsUnfit',
      'batch.tooMany',
      'property.tooMany',
      'property.nameTaken',
    ],
  }),
}
