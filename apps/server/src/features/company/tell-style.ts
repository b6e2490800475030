import { companyEvents } from '@prosa/contract/company/events'
import type { CompanyStyle } from '@prosa/contract/company/style'
import type { Context } from '../../kit/http/context.ts'
import { findStyle } from './style-store.ts'

/** As it stands now, to every open page of the company. */
export async function tellStyle({ db, actor, emit }: Context): Promise<CompanyStyle> {
  const style = (await findStyle(db, actor.companyId))!
  emit(companyEvents.styled, style)
  return style
}
