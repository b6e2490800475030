import type { DemoPart } from '../demo/public.ts'
import { sealEntries } from './chain-store.ts'

const most = 1_000

/** Links what the parts before it have written down, so that there is a trail to verify. */
export const demoTrail: DemoPart = {
  live: async ({ db, companyId, story }) => {
    await sealEntries(db, companyId, story.now, most)
  },
}
