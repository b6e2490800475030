import { changedOf, companyEvents } from '@prosa/contract/company/events'
import type { Company } from '@prosa/contract/company/model'
import { readCompanyAddress } from '@prosa/contract/company/read-company-address'
import { companyProfileProblems } from '@prosa/contract/company/rules'
import type { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { readCnpj } from '@prosa/contract/formats/documents/cnpj'
import { readDomain } from '@prosa/contract/formats/words/domain'
import { cleanEmail } from '@prosa/contract/formats/words/email'
import type { InputOf } from '@prosa/contract/kit/call'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { put } from '../../kit/queue/queue.ts'
import { countDeadlinesAnew, distribution, listWithDeadlines, lookInto } from '../entries/public.ts'
import { findCompany } from './company-store.ts'
import {
  type CompanyProfile,
  isDomainTaken,
  isKnownTimeZone,
  lockAddress,
  lockProfile,
  saveAddressOf,
  saveProfileOf,
} from './profile-store.ts'
import { tellStyle } from './tell-style.ts'

type Change = Omit<InputOf<typeof companyWriteCalls.saveCompanyProfile>, 'companyId'>

export const saveCompanyProfile: Handler<typeof companyWriteCalls.saveCompanyProfile> = async (ctx, { companyId: _, ...change }) => {
  const fields = companyProfileProblems(change)
  if (change.timeZone !== undefined && fields.length === 0 && !(await isKnownTimeZone(ctx.db, change.timeZone)))
    fields.push({ name: 'timeZone', problem: 'notInList' })
  if (fields.length > 0) throw new Refusal('input.invalid', { fields })
  return changeProfile(ctx, change)
}

export const setChatResumeOrder: Handler<typeof companyWriteCalls.setChatResumeOrder> = (ctx, { chatResumeOrder }) =>
  changeProfile(ctx, { chatResumeOrder })

async function changeProfile(ctx: Context, change: Change): Promise<Company> {
  const { db, actor, audit, emit } = ctx
  const { companyId } = actor
  const stored = await lockProfile(db, companyId)
  if (!stored) throw new Refusal('company.notFound')
  const { profileVersion, ...before } = stored
  if (change.version !== undefined && change.version !== profileVersion) throw new Refusal('company.changedMeanwhile')
  const after = withChange(before, change)
  if (after.domain !== null && after.domain !== before.domain) await refuseTaken(ctx, after.domain)
  await saveProfileOf(db, companyId, after, change.companyName !== undefined)
  audit({ target: companyId, before, after })
  const company = (await findCompany(db, companyId))!
  emit(companyEvents.changed, changedOf(company))
  if (after.companyName !== before.companyName) await tellStyle(ctx)
  if (after.timeZone !== before.timeZone) await lookIntoAll(ctx)
  return company
}

/** Its departments may be open now that were not, and their minutes pass at other times. */
async function lookIntoAll({ db, actor, house }: Context): Promise<void> {
  const { departments } = await house.names.get(db, actor.companyId)
  await put(db, distribution, actor.companyId, [...departments.keys()].map(lookInto))
  await countDeadlinesAnew(db, actor.companyId, await listWithDeadlines(db, actor.companyId), house.clock.now())
}

/** What is not sent stays; what may be empty is stored as empty. */
function withChange(before: CompanyProfile, change: Change): CompanyProfile {
  const { companyName, site, email, domain, cnpj, timeZone, chatResumeOrder } = change
  return {
    companyName: companyName?.trim() ?? before.companyName,
    site: site?.trim() ?? before.site,
    email: email === undefined ? before.email : cleanEmail(email),
    domain: domain === undefined ? before.domain : (readDomain(domain).value ?? null),
    cnpj: cnpj === undefined ? before.cnpj : (readCnpj(cnpj).value ?? ''),
    timeZone: timeZone ?? before.timeZone,
    chatResumeOrder: chatResumeOrder ?? before.chatResumeOrder,
  }
}

/** The address of the product itself is everybody's: whose colours its login page had would be up to whoever claims it first. */
async function refuseTaken({ db, actor, house }: Context, domain: string) {
  const isOurs = new URL(house.config.publicUrl).hostname.toLowerCase() === domain
  if (isOurs || (await isDomainTaken(db, actor.companyId, domain))) throw new Refusal('company.domainTaken')
}

export const saveCompanyAddress: Handler<typeof companyWriteCalls.saveCompanyAddress> = async (
  { db, audit, emit },
  { companyId, version, ...sent },
) => {
  const stored = await lockAddress(db, companyId)
  if (!stored) throw new Refusal('company.notFound')
  const { addressVersion, ...before } = stored
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
  const { value: after } = readCompanyAddress({ ...before, ...given })
  if (!after) throw new Refusal('input.invalid', { fields: [{ name: 'zipCode', problem: 'wrongFormat' }] })
  if (version !== undefined && version !== addressVersion) throw new Refusal('company.changedMeanwhile')
  await saveAddressOf(db, companyId, after)
  audit({ target: companyId, before, after })
  const company = (await findCompany(db, companyId))!
  emit(companyEvents.changed, changedOf(company))
  return company
}
