import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { send } from '../../../../kit/calls/send.ts'
import { readAudience } from './audience.ts'
import { changesOf, type GroupName, groups, sentOf, type Written, type WrittenKey } from './written.ts'

const { createBroadcastDraft, saveBroadcastDraft, saveBroadcastTemplate, saveBroadcastPace } = broadcastDraftCalls
const { saveBroadcastDatasource, persistBroadcastContacts } = broadcastAudienceCalls

type One = { companyId: string; broadcastId: string; version: number }
const byItself = { byItself: true } as const

/** The first thing that is written makes the draft; a number or department that nobody chose is not named. */
export function makeDraft(companyId: string, written: Written): Promise<Broadcast> {
  const { phonenumberId, departmentId, broadcastName } = sentOf(written, ['phonenumberId', 'departmentId', 'broadcastName'])
  return send(
    createBroadcastDraft,
    { companyId, ...(phonenumberId && { phonenumberId }), ...(departmentId && { departmentId }), ...(broadcastName && { broadcastName }) },
    byItself,
  )
}

/** What of a group is different and can be saved; nothing where something else has to be chosen first. */
export function changedIn(group: GroupName, before: Written, after: Written): WrittenKey[] {
  const names: readonly WrittenKey[] = groups[group]
  const changed = changesOf(before, after).filter((key) => names.includes(key))
  if (group === 'template' && after.templateId === null) return []
  if (group === 'audience') return after.datasourceType === null || isPicked(after) ? [] : changed
  if (group === 'picked') return isPicked(after) && after.contactIdList.length > 0 ? changed : []
  return changed.filter((key) => key !== 'broadcastName' || after.broadcastName.trim() !== '')
}

/** One by one: the call for that says how it was chosen, too. */
const isPicked = ({ datasource }: Written) => readAudience(datasource).isPicked

export function saveGroup(group: GroupName, one: One, written: Written, changed: readonly WrittenKey[]): Promise<Broadcast> {
  if (group === 'about') return send(saveBroadcastDraft, { ...one, ...sentOf(written, changed) }, byItself)
  if (group === 'pace') return send(saveBroadcastPace, { ...one, ...sentOf(written, changed) }, byItself)
  if (group === 'picked') return send(persistBroadcastContacts, { ...one, contactIdList: written.contactIdList }, byItself)
  if (group === 'audience') {
    const { datasourceType, datasource } = written
    return send(saveBroadcastDatasource, { ...one, datasourceType: datasourceType ?? 0, ...(datasource && { datasource }) }, byItself)
  }
  const { templateId, ...rest } = sentOf(written, groups.template)
  return send(saveBroadcastTemplate, { ...one, ...rest, templateId: templateId ?? '' }, byItself)
}
