import { templateEvents } from '@prosa/contract/templates/events'
import { newId } from '../../../kit/db/ids.ts'
import type { NumberWork } from '../../phone-numbers/public.ts'
import { tellTemplate } from '../tell-template.ts'
import { sumApplications } from './sum-applications.ts'
import { lockLeftBehind, touchTemplates } from './sum-store.ts'

/** Of more at once each browser would get thousands of rows: of the others it hears that there are some, and asks for what it shows. */
const mostTold = 100

/**
 * After the applications of these templates were saved: how they stand as a whole, and everybody who shows them hears of it. Composers go by
 * the account of their number: `offered` are those of which one account offers something else, though the whole may stand as before.
 */
export async function tellApplications(work: NumberWork, templateIds: readonly string[], offered: readonly string[] = []): Promise<void> {
  const summed = new Set(await sumApplications(work, templateIds))
  await touchTemplates(
    work.db,
    work.companyId,
    templateIds.filter((id) => !summed.has(id)),
  )
  const others = new Set([...summed, ...offered])
  // Those first of which composers must hear: told of one, they ask for all.
  const inOrder = templateIds.toSorted((one, other) => Number(others.has(other)) - Number(others.has(one)))
  for (const templateId of inOrder.slice(0, mostTold)) await tellTemplate(work, templateId, { mayLeaveAsBefore: !others.has(templateId) })
  tellOthers(work, inOrder)
}

function tellOthers({ emit }: NumberWork, templateIds: readonly string[]): void {
  if (templateIds.length > mostTold) emit(templateEvents.listChanged, { changeId: newId() })
}

/** Nobody looks at the account of a removed number any more: its templates are summed with the looks at others. Where to go on, or null. */
export async function sumLeftBehind(work: NumberWork, after: string, most: number): Promise<string | null> {
  const ids = await lockLeftBehind(work.db, work.companyId, after, most)
  const summed = await sumApplications(work, ids)
  for (const templateId of summed.slice(0, mostTold)) await tellTemplate(work, templateId)
  tellOthers(work, summed)
  return ids.length < most ? null : ids.at(-1)!
}
