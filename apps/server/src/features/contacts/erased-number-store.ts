import { numberForms } from '@prosa/contract/formats/phones/ninth-digit'
import type { Db } from '../../kit/db/db.ts'

const formsOf = (waIds: readonly string[]) =>
  [...new Set(waIds.flatMap((waId) => [waId, ...numberForms(waId)]))].filter((form) => form !== '')

/** Only what each form makes with the company's own salt. */
export async function rememberErased(db: Db, companyId: string, waIds: readonly string[], now: number): Promise<void> {
  await db`insert into erasure_salts (company_id, salt) values (${companyId}, sha256(convert_to(gen_random_uuid()::text || gen_random_uuid(), 'UTF8')))
    on conflict do nothing`
  await db`insert into erased_numbers (company_id, number_hash, erased_at)
    select s.company_id, sha256(s.salt || convert_to(form, 'UTF8')), ${now} from erasure_salts s, unnest(${formsOf(waIds)}::text[]) as f (form)
    where s.company_id = ${companyId} on conflict do nothing`
}

/** Which of these numbers belong to somebody who was forgotten and has not written since. Nobody else may bring them back. */
export async function listErased(db: Db, companyId: string, waIds: readonly string[]): Promise<string[]> {
  const asked = waIds.flatMap((waId) => formsOf([waId]).map((form) => ({ waId, form })))
  const named = db`unnest(${asked.map(({ waId }) => waId)}::text[], ${asked.map(({ form }) => form)}::text[])`
  const rows = await db<{ waId: string }[]>`
    select distinct a.wa_id from erasure_salts s cross join ${named} as a (wa_id, form)
      join erased_numbers e on e.company_id = s.company_id and e.number_hash = sha256(s.salt || convert_to(a.form, 'UTF8'))
    where s.company_id = ${companyId} and not exists (select from ${named} as n (wa_id, form)
      join contact_identifiers i on i.company_id = ${companyId} and i.wa_id = n.form where n.wa_id = a.wa_id)`
  return rows.map(({ waId }) => waId)
}

export const isErased = async (db: Db, companyId: string, waId: string): Promise<boolean> =>
  (await listErased(db, companyId, [waId])).length > 0
