import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { composerTexts } from '../composer-texts.ts'
import { scheduleProblem } from './schedule-problem.ts'

/** By chat: what is written and waits there for its time must not leave at once for having been out of sight. */
const kept = new Map<string, number>()

/** For a page that begins anew. */
export const forgetSchedules = () => kept.clear()

/** When what is written is to leave; its time may pass, or the window shut, before somebody sends it. */
export function useSchedule({ phonenumberId, waId, channelType, windowExpiresAt }: ChatDetail, timeZone: string) {
  const chatId = `${phonenumberId} ${waId}`
  const { scheduling } = useTexts(composerTexts)
  const [scheduledAt, setScheduledAt] = useState<number | null>(kept.get(chatId) ?? null)
  const [problem, setProblem] = useState<string | null>(null)
  const endsAt = channelType === ChannelType.SMS ? null : windowExpiresAt
  const put = (time: number | null) => {
    if (time === null) kept.delete(chatId)
    else kept.set(chatId, time)
    setScheduledAt(time)
    setProblem(null)
  }
  return {
    ...{ scheduledAt, problem, endsAt },
    take: (time: number) => put(time),
    cancel: () => put(null),
    dismiss: () => setProblem(null),
    /** False where it cannot leave then, which is said. */
    holds: (): boolean => {
      const wrong =
        scheduledAt === null ? null : scheduleProblem(scheduledAt, Date.now(), { timeZone, windowExpiresAt: endsAt }, scheduling)
      setProblem(wrong)
      return wrong === null
    },
  }
}
