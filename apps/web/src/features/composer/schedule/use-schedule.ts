import type { ChatDetail } from '@prosa/contract/messages/chat-detail'
import { ChannelType } from '@prosa/contract/phone-numbers/states'
import { useState } from 'react'
import { useTexts } from '../../../kit/i18n.ts'
import { composerTexts } from '../composer-texts.ts'
import { scheduleProblem } from './schedule-problem.ts'

/** The chosen time by chat: whoever leaves a chat and comes back must not send a scheduled message at once by mistake. */
const kept = new Map<string, number>()

/** For tests, which show many pages in one document. */
export const forgetSchedules = () => kept.clear()

/** When the message will be sent. The chosen time may pass, or the window close, before the person presses send. */
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
    /** False where it cannot be sent at that time, which is then said. */
    holds: (): boolean => {
      const wrong =
        scheduledAt === null ? null : scheduleProblem(scheduledAt, Date.now(), { timeZone, windowExpiresAt: endsAt }, scheduling)
      setProblem(wrong)
      return wrong === null
    },
  }
}
