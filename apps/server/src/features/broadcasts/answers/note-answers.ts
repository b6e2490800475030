import { type Answer, actionsOf } from '@prosa/contract/broadcasts/actions-of'
import { consentOfButton, consentOfText } from '@prosa/contract/contacts/opt-out'
import type { NewMessage, TellingContext } from '../../chats/public.ts'
import { type Answered, type FoundPerson, findAnswered, lockAnswered, type Noted, type PersonKey, saveNoted } from './answer-store.ts'
import { lockWaiting, sendTo, takeActions } from './take-actions.ts'

type Received = Pick<
  NewMessage,
  'messageId' | 'phonenumberId' | 'waId' | 'messageType' | 'messageBody' | 'content' | 'replyToProviderId' | 'source' | 'at'
>

type FoundAnswer = FoundPerson & { message: Received }

/** Those of these messages with which customers answer a broadcast, the oldest first, and whose message of it they answer. */
export async function findAnswers({ db, companyId }: TellingContext, received: readonly Received[]): Promise<FoundAnswer[]> {
  const said = received.filter(({ source }) => source === 'customer').toSorted((one, other) => one.at - other.at)
  if (said.length === 0) return []
  const found = await findAnswered(
    db,
    companyId,
    said.map((message) => ({ ...message, replyToProviderId: message.replyToProviderId ?? null })),
  )
  return said.flatMap((message, nth) => (found[nth] ? [{ ...found[nth], message }] : []))
}

/**
 * [BR71] In the commit that receives them, when their chats stand where they are received: they are noted with the broadcast, once for each
 * person, and what it does after an answer is done. One in the bin does nothing any more. In a conversation that was open before the broadcast
 * was sent, only a message that quotes or taps the broadcast is an answer to it: others go on with what they were about.
 */
export async function noteAnswers(ctx: TellingContext, found: readonly FoundAnswer[]): Promise<void> {
  if (found.length === 0) return
  for (const person of await lockAnswered(ctx.db, ctx.companyId, found)) {
    const answers = found.filter((one) => isSame(one, person) && (one.isQuoted || !person.isSameConversation)).map(({ message }) => message)
    await noteOf(ctx, person, answers)
  }
}

const isSame = (one: PersonKey, other: PersonKey) => one.rehearsalId === other.rehearsalId && one.position === other.position

async function noteOf(ctx: TellingContext, person: Answered, answers: readonly Received[]): Promise<void> {
  const [first] = answers
  if (!first) return
  const actions = person.isThere ? person.actions : []
  const due = new Set(answers.flatMap((message) => actionsOf(actions, answerOf(message), person.acted)))
  const optedOut = answers.find(wantsNoMore)
  const noted: Noted = {
    ...{ rehearsalId: person.rehearsalId, position: person.position },
    answeredAt: first.at,
    answerMessageId: first.messageId,
    optedOutAt: optedOut?.at ?? null,
    goalAt: person.goal === 'answer' && isInTime(person, first.at) ? first.at : null,
    acted: [...person.acted, ...[...due].map(({ actionId }) => actionId)],
  }
  await saveNoted(ctx.db, ctx.companyId, [noted])
  const answered = { ...person, answeredAt: person.answeredAt ?? first.at }
  // The department of the broadcast receives a chat that its answer opened.
  const waiting = person.answeredAt === null && person.isThere ? await lockWaiting(ctx, answered) : null
  if (waiting) await sendTo(ctx, waiting, person.departmentId)
  await takeActions(ctx, answered, [...due])
}

const day = 86_400_000
const isInTime = ({ acceptedAt, goalExtra }: Answered, at: number) => acceptedAt === null || at <= acceptedAt + goalExtra * day

function answerOf({ content, messageBody }: Received): Answer {
  const choice = content?.choice
  return choice?.kind === 'button' ? { by: 'button', id: choice.id, title: choice.title } : { by: 'text', text: messageBody }
}

/** By the words and buttons by which their consent was revoked with the same message. */
function wantsNoMore({ content, messageType, messageBody }: Received): boolean {
  const choice = content?.choice
  if (choice?.kind === 'button') return consentOfButton(choice) === 'revoked'
  return messageType === 'text' && consentOfText(messageBody) === 'revoked'
}
