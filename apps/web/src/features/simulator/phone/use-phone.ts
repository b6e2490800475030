import type { SentOf } from '@prosa/contract/kit/call'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, queryKeyOf, useCall, useCommand } from '../../../kit/calls/query.ts'
import { simulatorTexts } from '../simulator-texts.ts'
import type { SimulatedNumber } from '../use-simulator.ts'
import { useVisible } from '../use-visible.ts'

const { getSimulatedChat, actAsCustomer, sendFileAsCustomer } = simulatorCalls
const lookEvery = 1_000

type Place = SimulatedNumber & { customerId: string }
export type Act = Omit<SentOf<typeof actAsCustomer>, keyof Place>
export type FileAct = Omit<SentOf<typeof sendFileAsCustomer>, keyof Place>

/** One telephone: what it shows, and what its owner does with it. After each action it is loaded again at once. */
export function usePhone(place: Place) {
  const client = useQueryClient()
  const chat = useCall(getSimulatedChat, place, useVisible() ? { every: lookEvery } : {})
  const words = { failed: (language: keyof typeof simulatorTexts) => simulatorTexts[language].phone.sendFailed, inTurn: 'simulator.act' }
  const act = useCommand(actAsCustomer, words)
  const sendFile = useCommand(sendFileAsCustomer, words)
  const look = () => askAgain(client, queryKeyOf(getSimulatedChat, place))
  return {
    chat,
    /** Resolves with false where it failed: a notice says why, and what was typed stays. */
    act: async (what: Act): Promise<boolean> => isDone(act.mutateAsync({ ...place, ...what }), look),
    sendFile: async (what: FileAct): Promise<boolean> => isDone(sendFile.mutateAsync({ ...place, ...what }), look),
  }
}

async function isDone(work: Promise<unknown>, look: () => void): Promise<boolean> {
  const [{ status }] = await Promise.allSettled([work])
  if (status === 'fulfilled') look()
  return status === 'fulfilled'
}
