import type { SentOf } from '@prosa/contract/kit/call'
import { quickReplyCalls } from '@prosa/contract/quick-replies/calls'
import type { QuickReply } from '@prosa/contract/quick-replies/model'
import { newId } from '../../kit/db/ids.ts'
import { requestOf, spellAll } from '../sweep/sweep-request.ts'
import type { TestHouse } from '../test-house.ts'
import type { TestAgent } from './a-company.ts'

type Said = Partial<Omit<SentOf<typeof quickReplyCalls.createQuickReply>, 'companyId'>>
type Change = Omit<SentOf<typeof quickReplyCalls.updateQuickReply>, 'companyId' | 'quickReplyId'>

/** What tests of quick replies do over and over. */
export function quickReplyScene({ ask, app }: TestHouse) {
  const create = (who: TestAgent, said: Said = {}) =>
    ask(
      quickReplyCalls.createQuickReply,
      { companyId: who.companyId, scope: 'own', shortcut: newId().slice(-12), text: 'Olá', ...said },
      who,
    )
  const aReply = async (who: TestAgent, said: Said = {}): Promise<QuickReply> => {
    const { status, result, body } = await create(who, said)
    if (status !== 200) throw new Error(`the quick reply was not made: ${body}`)
    return result
  }
  const change = (who: TestAgent, quickReplyId: string, said: Change) =>
    ask(quickReplyCalls.updateQuickReply, { companyId: who.companyId, quickReplyId, ...said }, who)
  const remove = (who: TestAgent, quickReplyId: string) =>
    ask(quickReplyCalls.removeQuickReply, { companyId: who.companyId, quickReplyId }, who)
  const restore = (who: TestAgent, quickReplyId: string) =>
    ask(quickReplyCalls.restoreQuickReply, { companyId: who.companyId, quickReplyId }, who)
  const list = async (who: TestAgent) => (await ask(quickReplyCalls.listQuickReplies, { companyId: who.companyId }, who)).result
  const kept = async (who: TestAgent) => (await ask(quickReplyCalls.listKeptQuickReplies, { companyId: who.companyId }, who)).result
  const shortcuts = async (who: TestAgent) => (await list(who)).map(({ shortcut }) => shortcut)

  /** Its id. */
  const upload = async (who: TestAgent, name = 'tabela.txt', content = newId()): Promise<string> => {
    const input = { companyId: who.companyId, file: new File([content], name) }
    const answer = await app.inject(await requestOf(quickReplyCalls.uploadQuickReplyFile, spellAll(input), { token: who.token }))
    return answer.json().mediaId
  }
  return { create, aReply, change, remove, restore, list, kept, shortcuts, upload }
}
