import { calls } from '@prosa/contract/calls'
import { noAddress } from '@prosa/contract/departments/department-address'
import { firstInboxRules } from '@prosa/contract/departments/inbox-rules'
import { allDepartmentPermissions } from '@prosa/contract/departments/permissions'
import type { Call } from '@prosa/contract/kit/call'
import { describe, expect, it } from 'vitest'
import { languages } from '../../kit/i18n.ts'
import { auditTexts } from './audit-texts.ts'
import { areasOf } from './audit-words.ts'
import { pt as words } from './texts/words/pt.ts'

/**
 * Nobody is signed in during a sign-in or a sign-up, the page of an export is no call, a condition that asks for a masked value may stand in calls that only read, a night has nobody, and the provider's staff is nobody of
 * the company: the server writes these entries by itself.
 */
const byTheServer = [
  ...['session.start', 'signup.createAccount', 'chat.export', 'chat.exportEnd', 'contact.ask', 'retention.run'],
  ...[
    'session.start',
    'signup.createAccount',
    'signup.createCompany',
    'signup.renewLink',
    'chat.export',
    'chat.exportEnd',
    'retention.run',
  ],
  ...[
    'session.start',
    'signup.createAccount',
    'signup.createCompany',
    'signup.renewLink',
    'chat.export',
    'chat.exportEnd',
    'retention.run',
  ],
  ...['clearCache', 'displayName', 'payment', 'refreshPassword', 'removeNumber', 'resume', 'suspend'].map((deed) => `manager.${deed}`),
]
const all: Call[] = Object.values(calls)
const audited = [...new Set([...all.flatMap(({ audit }) => audit ?? []), ...byTheServer])].toSorted()

describe('what is audited', () => {
  it.each(languages)('has words in %s, and nothing else has', (language) => {
    expect(audited.length).toBeGreaterThan(30)
    expect(Object.keys(auditTexts[language].deeds).toSorted()).toEqual(audited)
  })

  it('has words for each thing that the server notes before and after, but for what is only in the details', () => {
    const noted = [
      ...['name', 'email', 'language', 'countryNumber', 'phonenumber', 'permissions', 'departmentAll', 'departmentIdList', 'capacity'],
      ...['status', 'userStatus', 'receiverId', 'chats', 'chatStatus', 'departmentId', 'agentId', 'userId'],
      ...['departmentName', 'icon', 'phonenumberIdList', 'customPortal', 'successorId', 'withAgents'],
      ...Object.keys({ ...firstInboxRules, ...noAddress, ...allDepartmentPermissions }),
      ...['text', 'detail', 'description', 'color', 'labelTargetId', 'mergedLabelId', 'mergedText', 'messages', 'contacts'],
      ...['key', 'kind', 'title', 'holder', 'city'],
      ...['period', 'notes', 'messageCount', 'sha256', 'masks'],
      ...['media', 'journal', 'holdLabelIds', 'freedBytes', 'eventCount'],
      ...['blockedOn', 'propertyName', 'propertyValue'],
      ...['companyName', 'site', 'required', 'twoFactor', 'recoveryCodesLeft'],
      ...['mailed', 'kept', 'limitedTo', 'secondFactor', 'switched', 'why'],
    ]
    const onlyInDetails = noted.filter((key) => !(key in auditTexts.pt.fields))
    expect(onlyInDetails.toSorted()).toEqual(
      [
        ...['latitude', 'longitude', 'ddd', 'gia', 'ibge', 'siafi'],
        ...['mergedLabelId', 'mailed', 'kept', 'limitedTo', 'secondFactor', 'switched', 'why'],
      ].toSorted(),
    )
  })

  it('belongs to one subject each', () => {
    const areas = [...new Set(audited.map((what) => what.split('.')[0]!))].toSorted()
    expect(Object.keys(auditTexts.pt.groups).flatMap(areasOf).toSorted()).toEqual(areas)
  })

  it('is said by one feature only, so that none speaks over another', () => {
    for (const part of ['groups', 'deeds', 'fields'] as const) {
      const all = Object.values(words).flatMap((each) => Object.keys(each[part]))
      expect(all).toEqual([...new Set(all)])
    }
  })
})
