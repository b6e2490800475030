import { departmentCalls } from '@prosa/contract/departments/calls'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { countDepartmentChats } from './count-department-chats.ts'
import { createDepartment } from './create-department.ts'
import { createDraft } from './create-draft.ts'
import { getDepartment } from './get-department.ts'
import { getDepartmentAddress } from './get-department-address.ts'
import { getInboxRules } from './get-inbox-rules.ts'
import { listAllDepartments } from './list-all-departments.ts'
import { listColleagues } from './list-colleagues.ts'
import { listDepartments } from './list-departments.ts'
import { listDepartmentsOfNumber } from './list-departments-of-number.ts'
import { listDepartmentsOfUser } from './list-departments-of-user.ts'
import { listDistributionAgents } from './list-distribution-agents.ts'
import { listOwnDepartments } from './list-own-departments.ts'
import { removeDepartment } from './remove-department.ts'
import { saveCustomPortal } from './save-custom-portal.ts'
import { saveDepartmentAddress } from './save-department-address.ts'
import { saveDepartmentAgents } from './save-department-agents.ts'
import { saveDepartmentName } from './save-department-name.ts'
import { saveDepartmentNumbers } from './save-department-numbers.ts'
import { saveDepartmentPermissions } from './save-department-permissions.ts'
import { saveDistributionAgents } from './save-distribution-agents.ts'
import { saveInboxRules } from './save-inbox-rules.ts'
import { transferDepartment } from './transfer-department.ts'

export function departmentRoutes(app: FastifyInstance, reception: Reception) {
  serve(app, reception, departmentCalls, {
    listDepartments,
    listAllDepartments,
    listDepartmentsOfNumber,
    listDepartmentsOfUser,
    listOwnDepartments,
    listColleagues,
    getDepartment,
    getInboxRules,
    listDistributionAgents,
    getDepartmentAddress,
    countDepartmentChats,
    transferDepartment,
    removeDepartment,
  })
  serve(app, reception, departmentSetupCalls, {
    createDraft,
    createDepartment,
    saveDepartmentName,
    saveDepartmentNumbers,
    saveDepartmentAgents,
    saveDepartmentPermissions,
    saveInboxRules,
    saveDistributionAgents,
    saveCustomPortal,
    saveDepartmentAddress,
  })
}
