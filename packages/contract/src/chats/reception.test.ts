import { describe, expect, test } from 'vitest'
import { type Reception, receivedChat } from './reception.ts'
import type { ChatPlace } from './rules.ts'
import { ChatStatus } from './states.ts'

const { Open, Pending, Expired, Closed } = ChatStatus
const of = (
  chatStatus: ChatStatus,
  agentId: string | null,
  handledBy: ChatPlace['handledBy'] = agentId ? 'agent' : 'queue',
): ChatPlace => ({
  chatStatus,
  departmentId: 'sales',
  agentId,
  handledBy,
})
const [there, away] = [true, false]
const [first, anybody] = [true, false]
const withAna = of(Open, 'ana')
const waits = of(Pending, null)

describe('[CH15] after a customer’s message', () => {
  test.each<[what: string, chat: ChatPlace | null, isAgentThere: boolean, lastAgentFirst: boolean, after: ChatPlace | null]>([
    ['a new chat waits', null, away, first, waits],
    ['a new chat waits', null, there, first, waits],
    ['a new chat waits', null, away, anybody, waits],
    ['a new chat waits', null, there, anybody, waits],
    ['an open one stays', withAna, there, first, null],
    ['an open one stays', withAna, away, first, null],
    ['an open one stays', withAna, there, anybody, null],
    ['an open one stays', withAna, away, anybody, null],
    ['one that waits stays', waits, there, first, null],
    ['one that waits stays', waits, away, first, null],
    ['one that waits stays', waits, there, anybody, null],
    ['one that waits stays', waits, away, anybody, null],
    ['one of the bot stays', of(Pending, null, 'bot'), there, first, null],
    ['a closed one goes to Ana', of(Closed, 'ana'), there, first, withAna],
    ['a closed one waits without her', of(Closed, 'ana'), away, first, waits],
    ['a closed one waits by the rule', of(Closed, 'ana'), there, anybody, waits],
    ['a closed one waits', of(Closed, 'ana'), away, anybody, waits],
    ['a closed one of nobody waits', of(Closed, null), there, first, waits],
    ['an expired one goes to Ana', of(Expired, 'ana'), there, first, withAna],
    ['an expired one waits without her', of(Expired, 'ana'), away, first, waits],
    ['an expired one waits by the rule', of(Expired, 'ana'), there, anybody, waits],
    ['an expired one waits', of(Expired, 'ana'), away, anybody, waits],
    ['an expired one of nobody waits', of(Expired, null), there, first, waits],
    ['a closed one of the bot waits for people', of(Closed, null, 'bot'), away, first, waits],
  ])('%s', (_, chat, isAgentThere, lastAgentFirst, after) => {
    const reception: Reception = { departmentId: 'sales', isAgentThere, lastAgentFirst }
    expect(receivedChat(chat, reception)).toEqual(after)
  })

  test('it goes on in the department that is there now', () => {
    const reception = { departmentId: 'care', isAgentThere: true, lastAgentFirst: true }
    expect(receivedChat(of(Closed, 'ana'), reception)).toMatchObject({ departmentId: 'care', agentId: 'ana' })
    expect(receivedChat(of(Expired, null), reception)).toMatchObject({ departmentId: 'care', agentId: null })
  })
})
