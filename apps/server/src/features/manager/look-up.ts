import type { managerCalls } from '@prosa/contract/manager/calls'
import { type ManagedCompany, type ManagerEntry, managerDeeds } from '@prosa/contract/manager/model'
import { actionOf, formsToLookUp, managerLookUps } from '@prosa/contract/manager/rules'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { readCompany, seeCompany } from './at-company.ts'
import { countAttempt } from './do-deed.ts'
import {
  findCompaniesByAccountId,
  findCompaniesByForms,
  findManagedCompany,
  listProviderEntries,
  type ProviderEntry,
} from './managed-company-store.ts'

export const findCompaniesByNumber: Handler<typeof managerCalls.findCompaniesByNumber> = async (ctx, { phonenumber }) => {
  const forms = formsToLookUp(phonenumber)
  if (forms.length === 0) throw new Refusal('input.invalid', { fields: [{ name: 'phonenumber', problem: 'wrongFormat' }] })
  return (await tooOften(ctx)) ?? readAll(ctx, await findCompaniesByForms(ctx.db, forms))
}

export const findCompaniesByAccount: Handler<typeof managerCalls.findCompaniesByAccount> = async (ctx, { businessAccountId }) =>
  (await tooOften(ctx)) ?? readAll(ctx, await findCompaniesByAccountId(ctx.db, businessAccountId.trim()))

export const getManagedCompany: Handler<typeof managerCalls.getManagedCompany> = (ctx, { targetCompanyId }) =>
  seeCompany(ctx.db, targetCompanyId, () => readCompany(ctx.db, targetCompanyId))

const tooOften = (ctx: Context) => countAttempt(ctx, 'manager look-up', managerLookUps)

async function readAll({ db }: Context, companyIds: readonly string[]): Promise<ManagedCompany[]> {
  const found: ManagedCompany[] = []
  for (const companyId of companyIds) {
    const company = await seeCompany(db, companyId, () => findManagedCompany(db, companyId))
    if (company) found.push(company)
  }
  return found.toSorted((one, other) => one.companyName.localeCompare(other.companyName))
}

export const listManagerActions: Handler<typeof managerCalls.listManagerActions> = (
  ctx,
  { targetCompanyId, beforeId = null, limit = 50 },
) =>
  seeCompany(ctx.db, targetCompanyId, async () => {
    await readCompany(ctx.db, targetCompanyId)
    const entries = await listProviderEntries(ctx.db, targetCompanyId, beforeId, limit + 1)
    return { actions: entries.slice(0, limit).flatMap(toAction), containsMore: entries.length > limit }
  })

function toAction({ what, after, ...entry }: ProviderEntry): ManagerEntry[] {
  const deed = managerDeeds.find((one) => `manager.${one}` === what)
  if (!deed) return []
  const { reason, ...changed } = after ?? {}
  return [{ ...entry, deed, action: actionOf(deed), reason: String(reason ?? ''), after: Object.keys(changed).length > 0 ? changed : null }]
}
