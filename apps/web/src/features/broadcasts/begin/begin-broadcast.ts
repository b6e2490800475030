import { broadcastAudienceCalls } from '@prosa/contract/broadcasts/audience-calls'
import { broadcastDraftCalls } from '@prosa/contract/broadcasts/draft-calls'
import type { Broadcast } from '@prosa/contract/broadcasts/model'
import { broadcastRunCalls } from '@prosa/contract/broadcasts/run-calls'
import { BroadcastDatasource } from '@prosa/contract/broadcasts/states'
import type { Group } from '@prosa/contract/conditions/condition'
import { RefusedError } from '../../../kit/calls/refused-error.ts'
import { send } from '../../../kit/calls/send.ts'
import { wizardAddress } from '../broadcast-address.ts'
import { writeAudience } from '../wizard/draft/audience.ts'

/** Whom another feature means: people that were picked, those of a segment, whoever meets a condition, or everybody. */
export type MeantPeople = { contactIds: readonly string[] } | { segmentId: string } | { condition: Group } | { isEverybody: true }

/** A draft for these people, with the first number and department of who asks; answers where it is written on. */
export async function beginBroadcast(companyId: string, meant: MeantPeople): Promise<string> {
  const made = await send(broadcastDraftCalls.createBroadcastDraft, { companyId })
  try {
    await savePeople(companyId, made, meant)
  } catch (error) {
    // Of somebody who is gone meanwhile, as of a segment: a draft for nobody is not what was wished.
    if (error instanceof RefusedError) await send(broadcastRunCalls.deleteBroadcast, { companyId, broadcastId: made.broadcastId })
    throw error
  }
  return wizardAddress(companyId, made)
}

async function savePeople(companyId: string, { broadcastId, version }: Broadcast, meant: MeantPeople): Promise<void> {
  const one = { companyId, broadcastId, version }
  if ('contactIds' in meant) {
    await send(broadcastAudienceCalls.persistBroadcastContacts, { ...one, contactIdList: [...meant.contactIds] })
    return
  }
  const datasource = writeAudience({
    condition: 'condition' in meant ? meant.condition : null,
    segmentIds: 'segmentId' in meant ? [meant.segmentId] : [],
    isEverybody: 'isEverybody' in meant,
    isPicked: false,
  })
  await send(broadcastAudienceCalls.saveBroadcastDatasource, { ...one, datasourceType: BroadcastDatasource.ContactList, datasource })
}
