import type { Group } from '@prosa/contract/conditions/condition'
import type { Segment } from '@prosa/contract/segments/calls'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, firstDay, type OfEach, userIdOf } from '../demo/public.ts'
import { insertSegment } from './saved/segment-store.ts'

/** `by` made it: a person of the company, by what stands before the @ of their e-mail. */
type DemoSegment = Pick<Segment, 'name' | 'scope'> & { key: string; by: string; condition: Group }

const day = 1_440

const ofCasaAurora: readonly DemoSegment[] = [
  {
    key: 'vip-sp',
    name: 'VIP de São Paulo',
    scope: 'company',
    by: 'admin',
    condition: {
      all: [
        { field: 'label', is: 'anyOf', values: [idOf('vip')] },
        { field: 'city', is: 'equals', text: 'São Paulo' },
      ],
    },
  },
  {
    key: 'sumidos',
    name: 'Compraram e sumiram há 30 dias',
    scope: 'company',
    by: 'admin',
    condition: {
      all: [
        { field: 'lastActivity', is: 'olderThan', minutes: 30 * day },
        { field: 'property', is: 'set', id: idOf('ultimo-pedido') },
        { field: 'consent', is: 'noneOf', values: ['revoked'] },
      ],
    },
  },
  {
    key: 'meus-fieis',
    name: 'Meus clientes com 3 compras ou mais',
    scope: 'own',
    by: 'mariana',
    condition: {
      all: [
        { field: 'responsible', is: 'anyOf', values: ['me'] },
        { field: 'property', is: 'more', id: idOf('compras'), text: '2' },
      ],
    },
  },
]

const segments: OfEach<readonly DemoSegment[]> = { 'casa-aurora': ofCasaAurora, 'loja-beta': [] }

export const demoSegments: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const { key, by, ...said } of segments[company])
      await insertSegment(
        db,
        { companyId, segmentId: idOf(`${company}-segment-${key}`) },
        { ...said, authorId: userIdOf(company, by), conditionBy: userIdOf(company, by) },
        firstDay,
      )
  },
}
