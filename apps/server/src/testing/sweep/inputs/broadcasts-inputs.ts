import { emptyContent } from '@prosa/contract/templates/content'
import { newId } from '../../../kit/db/ids.ts'
import { aCloudNumber } from '../../scenes/a-number.ts'
import { aDepartment } from '../a-department.ts'
import type { Scene } from '../scene.ts'
import type { SweepInputs } from '../sweep-register.ts'

type State = { status?: number; isRehearsed?: boolean; approvalAsked?: boolean; failed?: boolean; deletedStatus?: number }
type Made = { broadcastId: string; templateId: string; phonenumberId: string; departmentId: string; rehearsalId: string }

/** A draft to which nothing is missing, unless said otherwise; what is further has one person in its ledger. */
async function aBroadcast({ house, companyId }: Scene, state: State = {}): Promise<Made> {
  const { status = 0, isRehearsed = status > 0, approvalAsked = false, failed = false, deletedStatus = null } = state
  const { superuser } = house
  const { phonenumberId, businessAccountId } = await aCloudNumber(house.house, superuser, companyId)
  const departmentId = await aDepartment({ house, companyId })
  const [broadcastId, templateId, rehearsalId, other] = [newId(), newId(), newId(), newId()]
  // Of the company: who asks may be of another one.
  const [author] = await superuser<
    { userId: string }[]
  >`select user_id from memberships where company_id = ${companyId} order by user_id limit 1`
  const { userId } = author!
  const content = superuser.json({ ...emptyContent, bodyText: 'Olá! Chegou a coleção nova.' } as never)
  await superuser`insert into templates (company_id, template_id, name, language, template_type, status, content, version_number, created_at, changed_at)
    values (${companyId}, ${templateId}, ${`t_${templateId.replaceAll('-', '')}`}, 'pt_BR', 17, 2, ${content}, 1, now(), now())`
  await superuser`insert into template_applications (company_id, template_id, account_id, status) values (${companyId}, ${templateId}, ${businessAccountId}, 2)`
  const terms = superuser.json({ version: 1, userId, userName: 'Ana', at: 1 })
  const asked = { state: 'asked', userId: other, userName: 'Bia', at: 1, reason: '', rehearsalId, askedBy: other }
  await superuser`insert into broadcasts (company_id, broadcast_id, broadcast_name, broadcast_type, status, status_before, phonenumber_id,
      department_id, template_id, datasource_type, audience, terms, approval, rehearsal_id, created_by, created_at, changed_at, deleted_at, deleted_status)
    values (${companyId}, ${broadcastId}, 'Oferta', 1, ${status}, ${status === 10 ? 3 : status === 8 ? 4 : null}, ${phonenumberId}, ${departmentId},
      ${templateId}, 0, ${superuser.json({ isEverybody: true })}, ${terms}, ${approvalAsked ? superuser.json(asked) : null},
      ${isRehearsed ? rehearsalId : null}, ${userId}, now(), now(), ${status === 7 ? new Date(house.clock.now()) : null}, ${deletedStatus})`
  if (!isRehearsed) return { broadcastId, templateId, phonenumberId, departmentId, rehearsalId }
  const summary = { willReceive: 1, leftOut: [], withFallback: 0, cost: 0.35, costLines: [], endsAt: null, needsApproval: false }
  await superuser`insert into broadcast_rehearsals (company_id, rehearsal_id, broadcast_id, draft_number, asked_by, begun_at, ended_at, done, total, summary)
    values (${companyId}, ${rehearsalId}, ${broadcastId}, 1, ${userId}, now(), now(), 1, 1, ${superuser.json(summary)})`
  await superuser`insert into broadcast_people (company_id, rehearsal_id, position, broadcast_id, phonenumber_id, wa_id, name, state, error_code)
    values (${companyId}, ${rehearsalId}, 0, ${broadcastId}, ${phonenumberId}, '5511987214406', 'Ana', ${failed ? 3 : 0}, ${failed ? 'temporary' : null})`
  return { broadcastId, templateId, phonenumberId, departmentId, rehearsalId }
}

const thereIsOne = 'only one that is there, and whose state allows it'
const one = (state: State = {}, more: (made: Made, scene: Scene) => Record<string, unknown> = () => ({})) => ({
  make: async (scene: Scene) => {
    const made = await aBroadcast(scene, state)
    return { input: { broadcastId: made.broadcastId, ...more(made, scene) } }
  },
  reason: thereIsOne,
})
const about = ({ phonenumberId, departmentId }: Made) => ({
  ...{ phonenumberId, departmentId, broadcastType: 1, goal: 'answer', goalId: null, broadcastName: newId(), version: 1 },
})
const condition = JSON.stringify({ all: [{ field: 'status', is: 'anyOf', values: [0] }] })
const filter = { condition, segmentIds: [], labelIdJson: [], isEverybody: false }

/** Somebody who is there is picked. */
const picking = () => ({
  make: async (scene: Scene) => {
    const { broadcastId } = await aBroadcast(scene)
    const contactId = newId()
    await scene.house.superuser`insert into contacts (company_id, contact_id, created_at) values (${scene.companyId}, ${contactId}, now())`
    return { input: { broadcastId, version: 1, contactIdList: [contactId] } }
  },
  reason: 'only contacts of the company',
})

/** Of a file in which there are no lines any more: nobody has to keep its bytes. */
const start = { cells: ['celular'], startsAt: 0, endsAt: 0, nextLine: 2, width: 3, samples: [], rowsBehind: 1 }

const ofFile = (input: object) => ({
  make: async (scene: Scene) => {
    const { superuser } = scene.house
    const { broadcastId } = await aBroadcast(scene)
    const headers = ['celular', 'nome', 'cor']
    const shown = {
      fileName: 'a.csv',
      rows: 0,
      headers,
      samples: [],
      phoneColumn: null,
      nameColumn: null,
      badLines: [],
      badCount: 0,
      problem: null,
    }
    const columns = headers.map(() => ({ target: 'ignore' }))
    const source = { sha256: 'x', size: 0, delimiter: ';', rowsFrom: 0, firstLine: 2, columns, unknown: headers, hasHeader: true, start }
    await superuser`update broadcasts set datasource_type = 1, file = ${superuser.json(shown)}, file_source = ${superuser.json(source)}
      where broadcast_id = ${broadcastId}`
    return { input: { broadcastId, version: 1, ...input } }
  },
  reason: 'only of a broadcast with a file',
})
const notOffered = 'nothing of this kind is offered yet, so that nothing is kept'

export const broadcastInputs: SweepInputs = {
  expectedRefusals: {
    saveBroadcastChatflow: {
      code: 'broadcast.notFound',
      reason: 'of one that is there nothing of this kind is offered: there are no flows yet',
    },
    saveBroadcastSms: {
      code: 'broadcast.notFound',
      reason: 'of one that is there nothing of this kind is offered: no channel sends texts to many',
    },
  },
  writesNothing: {
    saveBroadcastChatflow: { reason: notOffered },
    saveBroadcastSms: { reason: notOffered },
    validateBroadcastFilter: { reason: 'it counts, asked for by POST as conditions are long' },
    filterBroadcastContacts: { reason: 'it lists and counts, asked for by POST as conditions are long' },
    pageBroadcastsByPost: { reason: 'it is the list, asked for by POST' },
  },
  inputs: {
    getBroadcast: one(),
    getBroadcastSummary: one(),
    getBroadcastReport: one({ status: 4 }),
    listBroadcastPeople: one({ status: 4 }, () => ({ after: undefined, reason: undefined, errorCode: undefined, states: undefined })),
    getBroadcastPerson: one({ status: 4 }, () => ({ position: 0 })),
    createBroadcastFileLink: one({ status: 4 }, () => ({ kind: 'csv' })),
    listBroadcastActions: one(),
    createBroadcastDraft: {
      make: async (scene) => {
        const { version: _, ...said } = about(await aBroadcast(scene))
        return { input: said }
      },
      reason: 'only numbers and departments that are there',
    },
    saveBroadcastDraft: one({}, about),
    saveBroadcastTemplate: one({}, ({ templateId }) => ({
      ...{ templateId, variables: [], headerMediaId: null, secondTemplateId: templateId, secondVariables: [], secondShare: 20, version: 1 },
    })),
    saveBroadcastPace: one({}, () => ({ version: 1, perMinute: 60 })),
    createBroadcastAction: {
      make: async (scene) => {
        const { broadcastId, departmentId } = await aBroadcast(scene)
        const action = { actionType: 2, actionReferenceId: departmentId, extra: { when: 'any', value: '' }, actionValue: '' }
        await scene.house.superuser`update broadcasts set actions = ${scene.house.superuser.json([])} where broadcast_id = ${broadcastId}`
        return { input: { broadcastId, version: 1, actionId: undefined, ...action } }
      },
      reason: 'an action that is named is there, and names what is there',
    },
    removeBroadcastAction: {
      make: async (scene) => {
        const { broadcastId, departmentId } = await aBroadcast(scene)
        const actionId = newId()
        const action = { actionId, actionType: 2, actionReferenceId: departmentId, extra: { when: 'any', value: '' }, actionValue: '' }
        await scene.house
          .superuser`update broadcasts set actions = ${scene.house.superuser.json([action])} where broadcast_id = ${broadcastId}`
        return { input: { broadcastId, version: 1, actionId } }
      },
      reason: 'what is not there leaves everything as it is',
    },
    acceptBroadcastTerms: one({}, () => ({ version: 1, termsVersion: 1, isAccepted: false })),
    duplicateBroadcast: one(),
    finalizeBroadcast: one({ isRehearsed: true }, ({ rehearsalId }, { house }) => {
      const startsAt = house.clock.now() + 3_600_000
      return { rehearsalId, version: 1, startsAt, broadcastStartAt: startsAt }
    }),
    changeBroadcastStart: one({ status: 6 }, (_, { house }) => {
      const startsAt = house.clock.now() + 3_600_000
      return { startsAt, broadcastStartAt: startsAt }
    }),
    reviseBroadcast: one({ status: 6 }),
    approveBroadcast: one({ status: 1, approvalAsked: true }, ({ rehearsalId }) => ({ rehearsalId })),
    refuseBroadcast: one({ status: 1, approvalAsked: true }),
    pauseBroadcast: one({ status: 3 }),
    resumeBroadcast: one({ status: 10 }),
    cancelBroadcast: one({ status: 3 }, () => ({ datasourceType: 0 })),
    cancelBroadcastOfType: one({ status: 3 }, () => ({ datasourceType: 0 })),
    deleteBroadcast: one({ status: 4 }),
    restoreBroadcast: one({ status: 7, deletedStatus: 4 }),
    archiveBroadcast: one({ status: 4 }),
    unarchiveBroadcast: one({ status: 8 }),
    redoBroadcast: one({ status: 4, failed: true }),
    saveBroadcastDatasource: one({}, () => ({ version: 1, datasourceType: 0, datasource: JSON.stringify({ condition }) })),
    validateBroadcastFilter: one({}, () => filter),
    filterBroadcastContacts: one({}, () => ({ ...filter, most: 4, reason: 'optedOut' })),
    persistBroadcastContacts: picking(),
    persistBroadcastContactsV2: one({}, () => ({ version: 1, ...filter, contactIdList: undefined })),
    getBroadcastCsvModel: one(),
    importBroadcastFile: one({}, () => ({ file: new File(['nome;celular\nAna;11987214406\n'], 'pessoas.csv', { type: 'text/csv' }) })),
    changeBroadcastFile: ofFile({ hasHeader: false }),
    mapBroadcastColumns: ofFile({ phoneColumn: 'celular', nameColumn: 'nome', columns: [{ column: 'cor', use: 'ignore' }] }),
    rehearseBroadcast: one({}, () => ({ version: 1 })),
    cancelBroadcastRehearsal: {
      make: async (scene) => {
        const { broadcastId, rehearsalId } = await aBroadcast(scene, { isRehearsed: true })
        await scene.house.superuser`update broadcast_rehearsals set ended_at = null, summary = null where rehearsal_id = ${rehearsalId}`
        return { input: { broadcastId } }
      },
      reason: 'only one that goes on',
    },
    getBroadcastRehearsal: one({ isRehearsed: true }),
    previewBroadcast: one({ isRehearsed: true }),
    sendBroadcastTest: one({}, () => ({ phone: `+55 11 9${String(Math.floor(10_000_000 + Math.random() * 89_999_999))}` })),
    saveBroadcastSettings: {
      make: async ({ house, companyId }) => {
        const [row] = await house.superuser`select version from broadcast_settings where company_id = ${companyId}`
        return { input: { approvalPeople: 10, approvalCost: 10, monthBudget: 100, version: row?.version ?? 0 } }
      },
      reason: 'only over the version that was read',
    },
  },
}
