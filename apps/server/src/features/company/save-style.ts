import { changedOf, companyEvents } from '@prosa/contract/company/events'
import { colorNames, colorProblems } from '@prosa/contract/company/rules'
import type { CompanyStyle } from '@prosa/contract/company/style'
import type { companyWriteCalls } from '@prosa/contract/company/write-calls'
import { readColor } from '@prosa/contract/formats/color'
import type { Context } from '../../kit/http/context.ts'
import { Refusal } from '../../kit/http/refusal.ts'
import type { Handler } from '../../kit/http/serve.ts'
import { findCompany } from './company-store.ts'
import { lockStyle, saveStyleOf } from './style-store.ts'
import { tellStyle } from './tell-style.ts'

export const saveStyleColors: Handler<typeof companyWriteCalls.saveStyleColors> = async (
  ctx,
  { companyName, descriptionType, ...sent },
) => {
  const fields = colorProblems(sent)
  if (companyName?.trim() === '') fields.push({ name: 'companyName', problem: 'required' })
  if (fields.length > 0) throw new Refusal('input.invalid', { fields })
  const colors = colorNames.flatMap((name) => (sent[name] === undefined ? [] : [[name, readColor(sent[name]).value] as const]))
  return changeStyle(ctx, sent.version, {
    ...Object.fromEntries(colors),
    ...(companyName !== undefined && { companyName: companyName.trim() }),
    ...(descriptionType !== undefined && { descriptionType }),
  })
}

export const setDescriptionType: Handler<typeof companyWriteCalls.setDescriptionType> = (ctx, { descriptionType }) =>
  changeStyle(ctx, undefined, { descriptionType })

type Change = Partial<CompanyStyle>

/** By the version that was read, where one is sent; every open page is told how the company looks now. */
export async function changeStyle(ctx: Context, version: number | undefined, change: Change): Promise<CompanyStyle> {
  const { db, actor, audit, emit } = ctx
  const { companyId } = actor
  const before = await lockStyle(db, companyId)
  if (!before) throw new Refusal('company.notFound')
  if (version !== undefined && version !== before.version) throw new Refusal('company.changedMeanwhile')
  await saveStyleOf(db, companyId, { ...before, ...change })
  audit({ target: companyId, ...changed(before, change) })
  if (change.companyName !== undefined && change.companyName !== before.companyName)
    emit(companyEvents.changed, changedOf((await findCompany(db, companyId))!))
  return tellStyle(ctx)
}

/** Only what the call is about: the rest of a style is a page of colours. */
function changed(before: CompanyStyle, change: Change): { before: Change; after: Change } {
  const names = Object.keys(change) as (keyof CompanyStyle)[]
  return { before: Object.fromEntries(names.map((name) => [name, before[name]])), after: change }
}
