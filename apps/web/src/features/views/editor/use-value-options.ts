import type { BroadcastEntry } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { ChatStatus } from '@prosa/contract/chats/states'
import { type Group, leavesOf } from '@prosa/contract/conditions/condition'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { labelCalls } from '@prosa/contract/labels/calls'
import { may } from '@prosa/contract/permissions'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import type { SessionData } from '@prosa/contract/session/session-data'
import { isBuilt } from '@prosa/contract/unbuilt'
import { chatFields } from '@prosa/contract/views/chat-fields'
import { useCall } from '../../../kit/calls/query.ts'
import { useTexts } from '../../../kit/i18n.ts'
import { permissionsOf } from '../../../kit/session/session-data.ts'
import { areNumbersMasked } from '../../../kit/session/shown-phone.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import type { Option } from '../../../ui/select/option.ts'
import { useKnownPeople } from '../../agents/public.ts'
import { askedProperty, type ConditionSubject, withMissing } from '../../conditions/public.ts'
import { useViews } from '../use-views.ts'
import { viewsTexts } from '../views-texts.ts'

const { broadcast: _, ...withoutBroadcast } = chatFields
type Value = string | number
type Listed = readonly Option<Value>[]

/** Nobody has answered what was never sent. */
const answerable = ({ broadcastId, broadcastName, startedAt }: BroadcastEntry) =>
  startedAt === null ? [] : [{ value: broadcastId, label: broadcastName }]

const asksForFlow = (condition: Group) => leavesOf(condition).some((leaf) => leaf.field === 'agent' && leaf.values?.includes('flow'))

/**
 * What can be chosen in each field, by the names that this person may know. Null while they are not known. Broadcasts are offered to those
 * who write them, and shown where the condition asks for one already.
 */
export function useValueOptions(data: SessionData, condition: Group) {
  const texts = useTexts(viewsTexts)
  const words = useTexts(stateWords)
  const { companyId } = data
  const departments = useCall(departmentCalls.listDepartments, { companyId }).data
  const labels = useCall(labelCalls.listLabels, { companyId }).data
  const numbers = useCall(phoneNumberCalls.listPhoneNumbers, { companyId }).data
  const people = useKnownPeople(true)
  const permissions = permissionsOf(data)
  const mayBroadcast = may({ permissions, internal: false }, 'broadcast')
  const broadcasts = useCall(broadcastRunCalls.listBroadcasts, mayBroadcast ? { companyId } : null).data
  const { data: listed } = useViews(companyId)
  const departmentOptions: readonly Option[] = (departments ?? [])
    .filter(({ isDraft }) => !isDraft)
    .map(({ departmentId, departmentName }) => ({ value: departmentId, label: departmentName }))
  const byField: Readonly<Record<string, Listed | null>> = {
    status: ChatStatus.values.map((value) => ({ value, label: words.chatStatus[ChatStatus.nameOf(value)] })),
    channel: ChannelType.values.map((value) => ({ value, label: words.channelType[ChannelType.nameOf(value)] })),
    department: departments ? departmentOptions : null,
    label: labels?.map(({ labelId, text }) => ({ value: labelId, label: text })) ?? null,
    broadcast: mayBroadcast ? (broadcasts?.flatMap(answerable) ?? null) : [],
    number:
      numbers?.map(({ phonenumberId, phonenumberName, phonenumber }) => ({
        value: phonenumberId,
        label: phonenumberName || writePhone(phonenumber ?? phonenumberId),
      })) ?? null,
    agent: people && [
      { value: 'me', label: texts.me },
      { value: 'nobody', label: texts.nobody },
      ...(isBuilt('flows') || asksForFlow(condition) ? [{ value: 'flow', label: texts.flow }] : []),
      ...people.map(({ userId, name }) => ({ value: userId, label: name })),
    ],
  }
  /** Administrators see everything: what they do not see is gone. */
  const missing = permissions.includes('admin') ? texts.gone1 : texts.hidden
  const about: ConditionSubject = {
    fields: mayBroadcast || leavesOf(condition).some(({ field }) => field === 'broadcast') ? chatFields : withoutBroadcast,
    names: areNumbersMasked() ? { ...texts.fields, contact: texts.wholeNumber } : texts.fields,
    first: 'status',
    isMasked: areNumbersMasked(),
    properties: (listed?.properties ?? []).map(askedProperty),
    optionsOf: (field, chosen) => withMissing(byField[field], chosen, missing),
  }
  return { departments: departmentOptions, about }
}
