import type { Db } from '../../kit/db/db.ts'
import { idOf } from '../../kit/db/ids.ts'
import type { TimeShift } from '../../kit/db/time-shift-store.ts'
import type { House } from '../../kit/house.ts'
import type { Story } from './story/model.ts'

/** The second tenant is small, and unlike the first in every colour, so that a leak is seen at a glance. */
export const demoCompanyNames = { 'casa-aurora': 'Casa Aurora', 'loja-beta': 'Loja Beta' } as const

export type DemoCompany = keyof typeof demoCompanyNames
export const demoCompanies = Object.keys(demoCompanyNames) as DemoCompany[]

/** What a feature has for each of them. */
export type OfEach<T> = Readonly<Record<DemoCompany, T>>
export type DemoScene = { house: House; db: Db; company: DemoCompany; companyId: string; passwordHash: string }
/** With everything that has happened in the company until `story.now`. */
export type LivingScene = DemoScene & { story: Story }

/** What one feature has in the demo: its `demo.ts`, named in `src/demo.ts`. */
export type DemoPart = {
  /** To a company that is new, after what stands before it in the list. */
  add?: (scene: DemoScene) => Promise<void>
  /** To one that was there, which stays as its users made it but for what a demo of before did not have yet. */
  complete?: (scene: DemoScene) => Promise<void>
  /** Its share of a company that is in the middle of its day, after `add` of all parts: true as if the product had written it. */
  live?: (scene: LivingScene) => Promise<void>
  /** The same later, with what users did since, where the company was left for a while: every time that its share has. */
  move?: (moving: { db: Db; companyId: string; shift: TimeShift }) => Promise<void>
}

export type Demo = {
  /** False where it was there. */
  addCompany: (scene: DemoScene) => Promise<boolean>
  parts: readonly DemoPart[]
  /** Empty chats and nobody's history, for tests, or a company that lives. */
  storyOf?: (company: DemoCompany, now: number) => Story
  /** To one whose story was told: it is today again. False where none was. */
  renew?: (house: House, company: DemoCompany, parts: readonly DemoPart[]) => Promise<boolean>
}

/** Everyone joined on this day, one minute after the other. */
export const firstDay = Date.UTC(2026, 0, 5, 12)

/** What the demo has is called by words; `idOf` a word is its id. */
export const userIdOf = (company: DemoCompany, user: string) => idOf(`${company}-${user}`)

/** From where somebody of the demo did something before it began; `word` names the request. */
export const demoVisitor = (word: string) => ({
  requestId: idOf(word),
  address: '203.0.113.24',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36',
})

/** Fixed by DECISIONS, "Demo company". All of it exists in demo mode only. */
export const demoPassword = 'Prosa@2026!'
export const cloudCredentials = { appSecret: 'demo-app-secret', verifyToken: 'demo-verify-token', accessToken: 'demo-access-token' }

/**
 * Each company whole or not at all; one that is there is left as its users made it, but that its story happened today. Answers which ones
 * are there without the story that they would have if they were new.
 */
export async function seedDemo(house: House, { addCompany, parts, storyOf, renew }: Demo): Promise<DemoCompany[]> {
  const untold: DemoCompany[] = []
  const passwordHash = await house.passwords.hash(demoPassword)
  for (const company of demoCompanies) {
    const companyId = idOf(company)
    const isNew = await house.database.transaction(companyId, async (db) => {
      const scene = { house, db, company, companyId, passwordHash }
      const isNew = await addCompany(scene)
      for (const part of parts) await (isNew ? part.add : part.complete)?.(scene)
      if (!isNew || !storyOf) return isNew
      const living = { ...scene, story: storyOf(company, house.clock.now()) }
      for (const part of parts) await part.live?.(living)
      return true
    })
    if (!isNew && renew && !(await renew(house, company, parts))) untold.push(company)
  }
  return untold
}
