import { departmentCalls } from '@prosa/contract/departments/calls'
import { departmentDetailCalls } from '@prosa/contract/departments/detail-calls'
import { departmentSetupCalls } from '@prosa/contract/departments/setup-calls'
import type { FastifyInstance } from 'fastify'
import { type Reception, serve } from '../../kit/http/serve.ts'
import { createDepartment, createDraft } from './create-department.ts'
import { getDepartmentAddress, saveDepartmentAddress } from './department-address.ts'
import { saveDepartmentName } from './department-name.ts'
import { saveDepartmentNumbers } from './department-numbers.ts'
import { listColleagues, saveDepartmentAgents, saveDepartmentPermissions } from './department-people.ts'
import { getInboxRules, listDistributionAgents, saveDistributionAgents, saveInboxRules } from './inbox-rules.ts'
import {
  getDepartment,
  listAllDepartments,
  listDepartments,
  listDepartmentsOfNumber,
  listDepartmentsOfUser,
  listInboxRules,
  listOwnDepartments,
} from './list-departments.ts'
import { countDepartmentChats, removeDepartment } from './remove-department.ts'
import { saveCustomPortal } from './save-custom-portal.ts'
import { testHours } from './test-hours.ts'
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
  })
  serve(app, reception, departmentDetailCalls, {
    getInboxRules,
    listInboxRules,
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
    testHours,
    saveDistributionAgents,
    saveCustomPortal,
    saveDepartmentAddress,
  })
}
