import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import { idOf } from '../../kit/db/ids.ts'
import { type DemoPart, type OfEach, userIdOf } from '../demo/public.ts'
import { savePermissions, saveRules } from './department-change-store.ts'
import { insertDepartment, type NewDepartment } from './department-store.ts'
import { insertSupervisors } from './supervisor-store.ts'

const mondayToFriday = [1, 2, 3, 4, 5]
const everyDay = [0, ...mondayToFriday, 6]
/**
 * Whoever tries the demo comes and goes as one of its people, whose chats must still be there: nobody's go back to the queue. Everybody who
 * is online has as many as they may have, so that the queue is there to be seen. What is distributed is open at any hour: the company is in the
 * middle of its day whenever somebody looks.
 */
const distributed = { ...firstInboxRules, distribution: 'leastLoaded' as const, requeueWhenAbsent: false }

const open = (days: number[], from: number, to: number) => [{ days, from: from * 60, to: to * 60 }]

/** So long that no chat changes while somebody looks at it; what was said before the company was filled does not count. */
const silence = {
  idleReminder: 120,
  idleWarning: 540,
  idleWarningText: 'Ainda está por aí? Se não precisar de mais nada, encerramos esta conversa mais tarde.',
  idleClose: 1_080,
}
const reasons = {
  closeAsk: 'reason' as const,
  closeReasons: ['Pagamento confirmado', 'Segunda via enviada', 'Negociado', 'Cobrança indevida', 'Engano do cliente'],
}

const departments: OfEach<readonly NewDepartment[]> = {
  'casa-aurora': [
    {
      departmentId: 'vendas',
      departmentName: 'Vendas',
      icon: 'cart',
      phonenumberIdList: ['wa-cloud-1', 'wa-cloud-2'],
      permissions: allDepartmentPermissions,
      inboxRules: {
        ...distributed,
        capacity: 3,
        ...{ slaFirstAnswer: 15, slaNextAnswer: 60, slaResolution: 2_880 },
        hours: open(everyDay, 0, 24),
        awayMessage: 'Estamos fechados agora. Assim que voltarmos, respondemos por aqui.',
      },
    },
    {
      departmentId: 'pos-venda',
      departmentName: 'Pós-venda',
      icon: 'tools',
      phonenumberIdList: ['wa-cloud-1'],
      permissions: { ...allDepartmentPermissions, seeOthers: false },
      inboxRules: { ...distributed, capacity: 4, hours: open(everyDay, 0, 24), slaFirstAnswer: 20, slaNextAnswer: 35 },
    },
    {
      departmentId: 'entregas',
      departmentName: 'Entregas e montagem',
      icon: 'truck',
      phonenumberIdList: ['wa-cloud-1', 'wa-cloud-3'],
      permissions: { transfer: true, close: true, template: false, seeOthers: false },
      inboxRules: { ...firstInboxRules, hours: open(mondayToFriday, 7, 17) },
    },
    {
      departmentId: 'financeiro',
      departmentName: 'Financeiro',
      icon: 'receipt',
      phonenumberIdList: [],
      permissions: { ...allDepartmentPermissions, seeOthers: false },
      inboxRules: { ...firstInboxRules, hours: open(mondayToFriday, 9, 18), ...silence, ...reasons },
    },
    {
      departmentId: 'sac',
      departmentName: 'SAC',
      icon: 'headset',
      phonenumberIdList: ['wa-cloud-5'],
      permissions: { transfer: true, close: false, template: false, seeOthers: false },
      inboxRules: { ...distributed, capacity: 2 },
    },
  ],
  'loja-beta': [{ departmentId: 'atendimento', departmentName: 'Atendimento', icon: 'headset', phonenumberIdList: [] }],
}

const supervisors: Readonly<Record<string, readonly string[]>> = { 'pos-venda': ['mariana'] }

export const demoDepartments: DemoPart = {
  add: async ({ db, company, companyId }) => {
    for (const { departmentId, phonenumberIdList, inboxRules: _, ...department } of departments[company])
      await insertDepartment(db, companyId, {
        ...department,
        departmentId: idOf(departmentId),
        phonenumberIdList: phonenumberIdList.map(idOf),
      })
  },
  /** The colleagues of everybody are at work, and are seen. On its first day a company has said nothing of hours and distribution yet. */
  live: async ({ db, company, companyId }) => {
    for (const { departmentId, permissions, inboxRules } of departments[company]) {
      const key = { companyId, departmentId: idOf(departmentId) }
      if (permissions) await savePermissions(db, key, { ...permissions, seeOthers: true })
      if (inboxRules) await saveRules(db, key, inboxRules)
      await insertSupervisors(
        db,
        key,
        (supervisors[departmentId] ?? []).map((user) => userIdOf(company, user)),
      )
    }
  },
}
