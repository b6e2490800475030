import type { House } from '../../kit/house.ts'
import { type Demo, demoCompanyIds, demoPassword } from './demo-part.ts'

/** Each company whole or not at all; one that is there is left as its users made it. */
export async function seedDemo(house: House, { addCompany, parts }: Demo): Promise<void> {
  const passwordHash = await house.passwords.hash(demoPassword)
  for (const companyId of demoCompanyIds) {
    await house.database.transaction(companyId, async (db) => {
      const scene = { house, db, companyId, passwordHash }
      const isNew = await addCompany(scene)
      for (const part of parts) await (isNew ? part.add(scene) : part.complete?.(scene))
    })
  }
}
