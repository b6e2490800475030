import { type FindPropertyUses, usesOf } from '../properties/public.ts'
import { listViewsNaming } from './view-store.ts'

export { findSeenView, findSeenViews, tellView } from './find-view.ts'
export { listUnknownIds } from './value-store.ts'
export type { ViewRow } from './view-store.ts'

export const viewsWithProperty: FindPropertyUses = async ({ db, actor }, propertyId) =>
  usesOf('view', await listViewsNaming(db, actor.companyId, propertyId))
