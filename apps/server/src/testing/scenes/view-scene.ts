import type { Condition } from '@prosa/contract/conditions/condition'
import { inboxCalls } from '@prosa/contract/inbox/calls'
import type { SentOf } from '@prosa/contract/kit/call'
import { viewCalls } from '@prosa/contract/views/calls'
import { viewCountCalls } from '@prosa/contract/views/count-calls'
import type { View } from '@prosa/contract/views/model'
import { newId } from '../../kit/db/ids.ts'
import type { TestHouse } from '../test-house.ts'
import type { TestAgent } from './a-company.ts'

type Said = Partial<Omit<SentOf<typeof viewCalls.createView>, 'companyId' | 'condition'>> & { condition?: Condition | string }

const written = (condition: Condition | string = { all: [{ field: 'unread', is: 'yes' }] }) =>
  typeof condition === 'string' ? condition : JSON.stringify(condition)

/** What tests of views do over and over. */
export function viewScene({ ask }: TestHouse) {
  const create = (who: TestAgent, { condition, ...said }: Said = {}) =>
    ask(viewCalls.createView, { companyId: who.companyId, scope: 'own', name: newId(), ...said, condition: written(condition) }, who)
  const aView = async (who: TestAgent, said: Said = {}): Promise<View> => {
    const { status, result, body } = await create(who, said)
    if (status !== 200) throw new Error(`the view was not made: ${body}`)
    return result
  }
  const change = (who: TestAgent, view: View, { condition = view.condition, ...said }: Said = {}) => {
    const { viewId, name, scope, departmentId, version } = view
    const kept = { viewId, name, scope, version, ...(departmentId !== null && { departmentId }) }
    return ask(viewCalls.updateView, { companyId: who.companyId, ...kept, ...said, condition: written(condition) }, who)
  }
  const remove = (who: TestAgent, { viewId }: View) => ask(viewCalls.removeView, { companyId: who.companyId, viewId }, who)
  const restore = (who: TestAgent, { viewId }: View) => ask(viewCalls.restoreView, { companyId: who.companyId, viewId }, who)
  const names = async (who: TestAgent) =>
    (await ask(viewCalls.listViews, { companyId: who.companyId }, who)).result.views.map(({ name }) => name)
  const chatsOf = (who: TestAgent, { viewId }: View, page: object = {}) =>
    ask(inboxCalls.listMoreChats, { companyId: who.companyId, viewId, ...page }, who)
  const counts = async (who: TestAgent, views: readonly View[]) =>
    (await ask(viewCountCalls.countViews, { companyId: who.companyId, viewIds: views.map(({ viewId }) => viewId) }, who)).result
  return { create, aView, change, remove, restore, names, chatsOf, counts }
}
