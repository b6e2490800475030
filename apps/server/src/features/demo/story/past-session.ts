import { idBornAt, idOf } from '../../../kit/db/ids.ts'
import type { Talk } from './lines.ts'
import type { StoryMessage, StorySession } from './model.ts'
import { type Telling, tellLines, tellNotice } from './tell.ts'
import { timesUntil } from './timing.ts'

const reasons = ['Resolvido', 'Pedido fechado', 'Dúvida esclarecida', 'Sem resposta do cliente', 'Encaminhado à loja', '', '']

export type Told = { session: StorySession; messages: readonly StoryMessage[] }

/** One that was closed: it ends about at `end`. */
export function pastSession(telling: Telling & { agent: NonNullable<Telling['agent']> }, talk: Talk, end: number): Told {
  const { draw, agent, phonenumberId, waId } = telling
  const times = timesUntil(draw, talk.lines, end)
  const said = tellLines(telling, talk.lines, times)
  const answered = talk.lines.findIndex(({ by }) => by !== 'customer')
  const takenAt = (times[answered] ?? end) - draw.between(2, 9) * 1_000
  const closedAt = end + draw.between(60, 1_500) * 1_000
  const reason = draw.pick(reasons)
  const session = {
    sessionId: idBornAt(times[0]!, `${phonenumberId} ${waId} session ${times[0]}`),
    openedBy: 'customer' as const,
    openedAt: times[0]!,
    closedAt,
    closedBy: agent.userId,
    closeReason: reason || null,
    departmentId: idOf(talk.department),
    agentId: agent.userId,
  }
  const notices = [
    tellNotice(telling, { at: takenAt, by: agent, notice: 'taken' }),
    tellNotice(telling, { at: closedAt, by: agent, notice: 'closed', reason }),
  ]
  return { session, messages: [...said, ...notices] }
}
