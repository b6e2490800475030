import { ActionType } from '@prosa/contract/broadcasts/action-type'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { labelCalls } from '@prosa/contract/labels/calls'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { useCall } from '../../../../kit/calls/query.ts'
import { useTexts } from '../../../../kit/i18n.ts'
import { useKnownPeople } from '../../../agents/public.ts'
import { wizardTexts } from '../wizard-texts.ts'

/** What an action can do, as options of one list: each has its kind and the id that it is about. Flows come when there are any. */
export function useActionTargets(companyId: string) {
  const texts = useTexts(wizardTexts).message.actions.does
  const labels = useCall(labelCalls.listLabels, { companyId }).data ?? []
  const departments = useCall(departmentCalls.listDepartments, { companyId }).data ?? []
  const properties = useCall(propertyCalls.listProperties, { companyId }).data ?? []
  const people = useKnownPeople(true) ?? []
  const option = (type: ActionType, id: string, label: string) => ({ value: `${type} ${id}`, label })
  const options = [
    ...labels.map(({ labelId, text }) => option(ActionType.Label, labelId, texts.label(text))),
    ...departments
      .filter(({ isDraft }) => !isDraft)
      .map(({ departmentId, departmentName }) => option(ActionType.Department, departmentId, texts.department(departmentName))),
    ...people
      .filter(({ takesChats, isActive }) => takesChats && isActive)
      .map(({ userId, name }) => option(ActionType.Agent, userId, texts.agent(name))),
    ...properties.map(({ propertyId, name }) => option(ActionType.Property, propertyId, texts.property(name))),
  ]
  return { options, targetOf }
}

function targetOf(option: string) {
  const [type = '', actionReferenceId = ''] = option.split(' ')
  return { actionType: ActionType.values.find((each) => String(each) === type) ?? ActionType.Label, actionReferenceId }
}
