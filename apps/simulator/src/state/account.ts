import type { templateWords } from '@prosa/contract/simulator/model'
import { demoTemplates } from './demo-templates.ts'
import type { KeptAccount } from './kept-templates.ts'
import type { NumberState } from './number.ts'
import { hashOf } from './random.ts'

export type Component = { type: string; [field: string]: unknown }
export type Template = {
  id: string
  name: string
  language: string
  category: 'MARKETING' | 'UTILITY' | 'AUTHENTICATION'
  parameter_format: 'POSITIONAL' | 'NAMED'
  /** What the account asked for, where the provider made it another. */
  previous_category?: Template['category']
  status: (typeof templateWords)[number]
  quality_score: { score: 'GREEN' | 'YELLOW' | 'RED' | 'UNKNOWN' }
  rejected_reason: string
  components: Component[]
  message_send_ttl_seconds?: number
  pauses: number
  editedAt: number[]
}

/** A WhatsApp business account: what its numbers share. */
export type Account = {
  wabaId: string
  templates: Map<string, Template>
  createdAt: number[]
  /** Names of deleted templates that cannot be used again yet. */
  deletedNames: Map<string, number>
  /** What its resumable uploads gave, and until when it is taken. */
  handles: Map<string, { mimeType: string; expiresAt: number }>
  isSubscribed: boolean
  override: { url: string } | null
  /** The people written to outside of a window, and when last, in this order. */
  reached: Map<string, number>
  templateCounter: number
}

/** With the templates that were kept, and those of the demo that were not there then. */
export function openAccount(wabaId: string, kept: KeptAccount | null = null): Account {
  const account: Account = {
    wabaId,
    templates: new Map(kept?.templates.map((one) => [one.id, one])),
    createdAt: [],
    deletedNames: new Map(kept?.deletedNames),
    handles: new Map(),
    isSubscribed: true,
    override: null,
    reached: new Map(),
    templateCounter: kept?.templateCounter ?? 0,
  }
  for (const template of demoTemplates) {
    const { name, language } = template
    const isKnown = findTemplate(account, name, language) !== null || account.deletedNames.has(`${name}:${language}`)
    if (!isKnown) addTemplate(account, { status: 'APPROVED', ...template })
  }
  return account
}

export function addTemplate(
  account: Account,
  template: Pick<Template, 'name' | 'language' | 'category' | 'components' | 'status'> & Partial<Template>,
): Template {
  account.templateCounter += 1
  const whole: Template = {
    // The id is also sent as a number, so that it has to fit into a number of JSON.
    id: `7${String(hashOf(account.wabaId)).padStart(10, '0')}${String(account.templateCounter).padStart(4, '0')}`,
    parameter_format: 'POSITIONAL',
    quality_score: { score: template.status === 'APPROVED' ? 'GREEN' : 'UNKNOWN' },
    rejected_reason: 'NONE',
    pauses: 0,
    editedAt: [],
    ...template,
  }
  account.templates.set(whole.id, whole)
  return whole
}

export const findTemplate = (account: Account, name: string, language: string): Template | null =>
  [...account.templates.values()].find((one) => one.name === name && one.language === language) ?? null

const tiers: Record<NumberState['standing']['limit'], number> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1_000,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: Number.POSITIVE_INFINITY,
}
const day = 24 * 3_600_000

/** Whether one more person may be written to outside of a window today; if so, they are counted. */
export function mayReach(account: Account, number: NumberState, address: string): boolean {
  const limit = tiers[number.standing.limit]
  // Whom an account without a limit writes to is kept nowhere: they may be millions.
  if (limit === Number.POSITIVE_INFINITY) return true
  const { reached } = account
  const now = number.clock.now()
  for (const [who, at] of reached) {
    if (at > now - day) break
    reached.delete(who)
  }
  if (!reached.has(address) && reached.size >= limit) return false
  reached.delete(address)
  reached.set(address, now)
  return true
}
