import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { contactFields } from '@prosa/contract/contacts/contact-fields'
import { ContactStatus } from '@prosa/contract/contacts/states'
import { departmentCalls } from '@prosa/contract/departments/calls'
import { writePhone } from '@prosa/contract/formats/phones/phone'
import { labelCalls } from '@prosa/contract/labels/calls'
import { may } from '@prosa/contract/permissions'
import { phoneNumberCalls } from '@prosa/contract/phone-numbers/calls'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { propertyCalls } from '@prosa/contract/properties/calls'
import { useCall } from '../../../kit/calls/query.ts'
import { textsOf, useTexts } from '../../../kit/i18n.ts'
import { permissionsOf, useSessionData } from '../../../kit/session/session-data.ts'
import { areNumbersMasked } from '../../../kit/session/shown-phone.ts'
import { stateWords } from '../../../kit/states/state-words.ts'
import type { Option } from '../../../ui/select/option.ts'
import { useKnownPeople } from '../../agents/public.ts'
import { askedProperty, type ConditionSubject, withMissing } from '../../conditions/public.ts'

const subjectTexts = textsOf({
  pt: () => import('./texts/pt.ts'),
  en: () => import('./texts/en.ts'),
  es: () => import('./texts/es.ts'),
})

type Listed = readonly Option<string | number>[]

/** What can be asked of contacts, and what can be chosen in each field by the names that this person may know. */
export function useContactSubject(companyId: string): ConditionSubject {
  const texts = useTexts(subjectTexts)
  const words = useTexts(stateWords)
  const departments = useCall(departmentCalls.listDepartments, { companyId }).data
  const labels = useCall(labelCalls.listLabels, { companyId }).data
  const numbers = useCall(phoneNumberCalls.listPhoneNumbers, { companyId }).data
  const properties = useCall(propertyCalls.listProperties, { companyId }).data ?? []
  const people = useKnownPeople(true)
  const session = useSessionData()
  const mayBroadcast = session !== null && may({ permissions: permissionsOf(session), internal: false }, 'broadcast')
  const broadcasts = useCall(broadcastRunCalls.listBroadcasts, mayBroadcast ? { companyId } : null).data
  const isMasked = areNumbersMasked()
  const byField: Readonly<Record<string, Listed | null | undefined>> = {
    status: ContactStatus.values.map((value) => ({ value, label: words.contactStatus[ContactStatus.nameOf(value)] })),
    channel: ChannelType.values.map((value) => ({ value, label: words.channelType[ChannelType.nameOf(value)] })),
    consent: Object.entries(texts.consents).map(([value, label]) => ({ value, label })),
    broadcast: broadcasts?.flatMap(({ broadcastId, broadcastName, startedAt }) =>
      startedAt === null ? [] : [{ value: broadcastId, label: broadcastName }],
    ),
    label: labels?.map(({ labelId, text }) => ({ value: labelId, label: text })),
    number: numbers?.map(({ phonenumberId, phonenumberName, phonenumber }) => ({
      value: phonenumberId,
      label: phonenumberName || writePhone(phonenumber ?? phonenumberId),
    })),
    responsible: people && [
      { value: 'me', label: texts.me },
      { value: 'nobody', label: texts.nobody },
      ...people.map(({ userId, name }) => ({ value: userId, label: name })),
      ...(departments ?? [])
        .filter(({ isDraft }) => !isDraft)
        .map(({ departmentId, departmentName }) => ({ value: departmentId, label: departmentName })),
    ],
  }
  return {
    fields: contactFields,
    names: isMasked ? { ...texts.fields, contact: texts.wholeNumber } : texts.fields,
    isMasked,
    // Others may only read a segment that names broadcasts.
    hidden: mayBroadcast ? [] : ['broadcast'],
    first: 'property',
    properties: properties.map(askedProperty),
    optionsOf: (field, chosen) => withMissing(byField[field], chosen, field === 'broadcast' ? texts.goneBroadcast : texts.gone),
  }
}
