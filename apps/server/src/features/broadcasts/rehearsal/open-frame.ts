import { recentDays } from '@prosa/contract/broadcasts/limits'
import type { BroadcastVariable } from '@prosa/contract/broadcasts/model'
import type { Language } from '@prosa/contract/formats/language'
import type { Property } from '@prosa/contract/properties/model'
import { categoryOf, type TemplateCategory } from '@prosa/contract/templates/categories'
import type { Db } from '../../../kit/db/db.ts'
import { listPropertyRows } from '../../properties/public.ts'
import { findSentTemplate } from '../../templates/public.ts'
import type { BroadcastRow } from '../broadcast-store.ts'
import { findChannel, type Gathering, hasRecent } from './gather-store.ts'

type FramedBroadcast = Pick<
  BroadcastRow,
  | 'broadcastId'
  | 'phonenumberId'
  | 'templateId'
  | 'variables'
  | 'secondTemplateId'
  | 'secondVariables'
  | 'secondShare'
  | 'skipsRecent'
  | 'skipsOpen'
>

type Variant = {
  variables: readonly BroadcastVariable[]
  category: TemplateCategory
  isPromotional: boolean
  /** Of its text. */
  versionNumber: number
}

/** What is the same for everybody of a broadcast. */
export type Frame = {
  broadcastId: string
  phonenumberId: string
  /** One, or the two of a comparison. */
  variants: readonly [Variant, ...Variant[]]
  secondShare: number
  skipsRecent: boolean
  skipsOpen: boolean
  /** Who got another broadcast since then is left out. */
  recentSince: number
  language: Language
  properties: ReadonlyMap<string, Pick<Property, 'kind' | 'options'>>
  /** Whether some value is a number as people write it, which takes long to write. */
  hasPhone: boolean
  gathering: Gathering
}

const day = 86_400_000
const languages: Readonly<Record<string, Language>> = { en: 'en', es: 'es' }

/** A draft that has no template yet leaves nobody out for a value or for marketing. */
export async function openFrame(db: Db, companyId: string, broadcast: FramedBroadcast, now: number): Promise<Frame> {
  const { broadcastId, phonenumberId, secondTemplateId, skipsRecent } = broadcast
  const channel = await findChannel(db, companyId, phonenumberId)
  const open = (templateId: string | null, variables: readonly BroadcastVariable[]) =>
    openVariant(db, companyId, { phonenumberId, channel }, templateId, variables)
  const first = await open(broadcast.templateId, broadcast.variables)
  const second = secondTemplateId && (await open(secondTemplateId, broadcast.secondVariables))
  const variables = [...first.variables, ...(second ? second.variables : [])]
  const propertyIds = [...new Set(variables.flatMap(({ source }) => (source.from === 'property' ? [source.propertyId] : [])))]
  const there = propertyIds.length > 0 ? await listPropertyRows(db, companyId) : []
  const properties = new Map(there.filter((one) => propertyIds.includes(one.propertyId)).map((one) => [one.propertyId, one]))
  const uses = (field: 'city' | 'phone') => variables.some(({ source }) => source.from === 'contact' && source.field === field)
  const recentSince = now - recentDays * day
  const skipsOpen = broadcast.skipsOpen ?? (first.isPromotional || (second !== null && second !== '' && second.isPromotional))
  return {
    ...{ broadcastId, phonenumberId, properties, recentSince, skipsOpen, hasPhone: uses('phone') },
    skipsRecent: skipsRecent && (await hasRecent(db, companyId, recentSince)),
    variants: second ? [first, second] : [first],
    secondShare: second ? broadcast.secondShare : 0,
    language: languages[first.language.slice(0, 2)] ?? 'pt',
    gathering: { phonenumberId, channel, propertyIds: [...properties.keys()], hasCity: uses('city'), asksOpen: skipsOpen },
  }
}

async function openVariant(
  db: Db,
  companyId: string,
  { phonenumberId, channel }: Pick<Gathering, 'phonenumberId' | 'channel'>,
  templateId: string | null,
  variables: readonly BroadcastVariable[],
): Promise<Variant & { language: string }> {
  const template = templateId && (await findSentTemplate(db, companyId, phonenumberId, { templateId, name: '', language: '' }))
  if (!template) return { variables: [], category: 'UTILITY', isPromotional: channel === 'sms', versionNumber: 0, language: 'pt' }
  const category = categoryOf(template.templateType)
  const { language, versionNumber } = template
  return { variables, category, isPromotional: category === 'MARKETING' || channel === 'sms', versionNumber, language }
}
