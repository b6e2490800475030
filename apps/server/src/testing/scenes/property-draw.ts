import type { Leaf, Operator } from '@prosa/contract/conditions/condition'
import { type DayOperator, dayOperators } from '@prosa/contract/conditions/day-spans'
import type { PropertyKind } from '@prosa/contract/properties/model'
import { newId } from '../../kit/db/ids.ts'
import type { TestHouse } from '../test-house.ts'
import type { seededDraw } from './chat-list-scene.ts'

type DrawnProperty = { propertyId: string; kind: PropertyKind }

const options = ['São Paulo', 'Sao', 'ÇÉU', 'Rio']
/** Of all kinds, as they stay where a property was of another kind before. */
export const drawnValues = ['sao', 'São', '10', '10.000', '9,5', '1.2340', '01/04/2026', '2026-03-31', 'ÇÉU', 'Sim', 'não', 'false']

/** Days around this moment, of this year and of others, as people write them. */
export const drawnDays = (now: number): string[] =>
  [0, 1, -1, 4, -4, 20, -20].flatMap((offset) => {
    const day = new Date(now + offset * 86_400_000).toISOString().slice(0, 10)
    const [, month, date] = day.split('-')
    return [day, `1990-${month}-${date}`, `${date}/${month}/2051`]
  })

/** A property of each kind. */
export async function plantProperties({ superuser }: TestHouse, companyId: string): Promise<DrawnProperty[]> {
  const planted = (['text', 'number', 'date', 'choice', 'yesNo'] as const).map((kind) => ({ propertyId: newId(), kind }))
  for (const { propertyId, kind } of planted)
    await superuser`insert into properties (company_id, property_id, name, kind, options)
      values (${companyId}, ${propertyId}, ${kind}, ${kind}, ${kind === 'choice' ? options : []})`
  return planted
}

/** A question that its kind has. */
export function propertyLeaf({ pick, some, chance }: ReturnType<typeof seededDraw>, { propertyId, kind }: DrawnProperty): Leaf {
  const about = (is: Operator) => ({ field: 'property', id: propertyId, is })
  if (chance(0.2)) return about(pick(['set', 'unset'] as const))
  if (kind === 'yesNo') return about(pick(['yes', 'no'] as const))
  if (kind === 'choice') return { ...about(pick(['anyOf', 'noneOf'] as const)), values: [...new Set([pick(options), ...some(options)])] }
  if (kind === 'date' && chance(0.6)) return about(pick(Object.keys(dayOperators) as DayOperator[]))
  const compared = about(pick(['more', 'less', 'equals', 'differs'] as const))
  if (kind === 'number') return { ...compared, text: pick(['10', '9.5', '1,234', '10.000', '9.999,5']) }
  if (kind === 'date') return { ...compared, text: pick(['2026-04-01', '31/03/2026']) }
  if (chance(0.4)) return { ...about(pick(['more', 'less'] as const)), text: pick(['9.7', '10.000', '2026-03-31']) }
  return { ...about(pick(['equals', 'differs', 'has', 'lacks'] as const)), text: pick(drawnValues) }
}
