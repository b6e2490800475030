import type { TestHouse } from '../test-house.ts'
import { waitUntil } from '../wait-until.ts'
import type { Outside } from './outside.ts'

const patience = 120_000

/** When the provider has nothing more to tell, and nothing waits here. What was set aside waits for people, and a verdict names it. */
export async function comeToRest(demo: TestHouse, companyId: string, outside: Outside): Promise<void> {
  let calm = 0
  let left = ''
  await waitUntil(
    () => `everything is at rest, and these wait: ${left}`,
    async () => {
      const items = await itemsOf(demo, companyId)
      left = JSON.stringify(items)
      const isAtRest = items.every(({ isSetAside }) => isSetAside) && (await outside.isQuiet())
      // What was sent last leads to statuses, and those to more work.
      calm = isAtRest ? calm + 1 : 0
      return calm > 10
    },
    patience,
  )
}

type Waiting = { queue: string; payload: object; reason: string | null; attempts: number; isSetAside: boolean }

export const itemsOf = ({ superuser }: Pick<TestHouse, 'superuser'>, companyId: string): Promise<Waiting[]> => superuser<Waiting[]>`
  select queue, payload, reason, attempts, set_aside_at is not null as is_set_aside from (
    select 'inbound' as queue, * from inbound union all select 'outbound', * from outbound) q where company_id = ${companyId}`
