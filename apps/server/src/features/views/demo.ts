import type { Group } from '@prosa/contract/conditions/condition'
import type { ViewScope } from '@prosa/contract/views/model'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, firstDay, type OfEach, userIdOf } from '../demo/public.ts'
import { insertView } from './view-store.ts'

type DemoView = {
  key: string
  name: string
  scope: ViewScope
  department?: string
  /** Who made it, by what stands before the @ of their e-mail. */
  by: string
  condition: Group
}

const ofCasaAurora: readonly DemoView[] = [
  {
    key: 'espera',
    name: 'Esperando há mais de 1 hora',
    scope: 'company',
    by: 'admin',
    condition: { all: [{ field: 'waiting', is: 'olderThan', minutes: 60 }] },
  },
  {
    key: 'janela',
    name: 'Janela acaba em 4 h',
    scope: 'company',
    by: 'admin',
    // Answered ones, too: who wants to say one more thing without a template has to hurry.
    condition: { all: [{ field: 'window', is: 'within', minutes: 240 }] },
  },
  {
    key: 'avarias',
    name: 'Avarias e atrasos',
    scope: 'department',
    department: 'pos-venda',
    by: 'admin',
    condition: { all: [{ field: 'label', is: 'anyOf', values: [idOf('avaria'), idOf('entrega-atrasada')] }] },
  },
  {
    key: 'meus-vip',
    name: 'Meus: VIP ou sem resposta',
    scope: 'own',
    by: 'mariana',
    condition: {
      all: [
        { field: 'agent', is: 'anyOf', values: ['me'] },
        {
          any: [
            { field: 'label', is: 'anyOf', values: [idOf('vip')] },
            { field: 'unanswered', is: 'yes' },
          ],
        },
      ],
    },
  },
]

const views: OfEach<readonly DemoView[]> = { 'casa-aurora': ofCasaAurora, 'loja-beta': [] }

export const demoViews: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const { key, name, scope, department, by, condition } of views[company]) {
      const departmentId = department === undefined ? null : idOf(department)
      const content = { name, scope, departmentId, condition, authorId: userIdOf(company, by), conditionBy: userIdOf(company, by) }
      await insertView(db, { companyId, viewId: idOf(`${company}-view-${key}`) }, content, firstDay)
    }
  },
}
