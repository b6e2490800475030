import type { ResultOf } from '@prosa/contract/kit/call'
import { simulatorCalls } from '@prosa/contract/simulator/calls'
import type { Conditions, Pace, Services, SimulatedTemplate, SimulatorState, TemplateDeed } from '@prosa/contract/simulator/model'
import type { ResultMix } from '@prosa/contract/simulator/result-mix'
import { useQueryClient } from '@tanstack/react-query'
import { keyOfAll, patchAnswer, useCall, useCommand } from '../../kit/calls/query.ts'
import { simulatorTexts } from './simulator-texts.ts'
import { useVisible } from './use-visible.ts'

/** One number of the company, as every call of the simulator names it. */
export type SimulatedNumber = { companyId: string; phonenumberId: string }

const lookEvery = 2_000

/** The state of one number in the simulator, polled while the page is visible. */
export function useSimulator(number: SimulatedNumber) {
  return useCall(simulatorCalls.getSimulator, number, useVisible() ? { every: lookEvery } : {})
}

/** Caches the state that the simulator answers to a command. */
function useKeepState(number: SimulatedNumber) {
  const client = useQueryClient()
  return (state: SimulatorState) => patchAnswer(client, simulatorCalls.getSimulator, number, () => state)
}

export function useConditions(number: SimulatedNumber) {
  const keep = useKeepState(number)
  const set = useCommand(simulatorCalls.setSimulatorConditions, {
    failed: (language) => simulatorTexts[language].conditions.failed,
    inTurn: true,
  })
  const pace = useCommand(simulatorCalls.paceSimulator, {
    failed: (language) => simulatorTexts[language].conditions.failed,
    inTurn: true,
  })
  const services = useCommand(simulatorCalls.setSimulatedServices, {
    failed: (language) => simulatorTexts[language].conditions.failed,
    inTurn: true,
  })
  return {
    change: async (conditions: Conditions) => keep(await set.mutateAsync({ ...number, ...conditions })),
    setPace: async (next: Pace) => keep(await pace.mutateAsync({ ...number, pace: next })),
    setServices: async (next: Services) => keep(await services.mutateAsync({ ...number, ...next })),
  }
}

export function useResults(number: SimulatedNumber) {
  const keep = useKeepState(number)
  const command = useCommand(simulatorCalls.setSimulatedResults, { failed: (language) => simulatorTexts[language].results.failed })
  return {
    set: async (mix: ResultMix) => keep(await command.mutateAsync({ ...number, ...mix })),
    isSetting: command.isPending,
  }
}

export function useRush(number: SimulatedNumber) {
  const keep = useKeepState(number)
  const rush = useCommand(simulatorCalls.rushSimulator, { failed: (language) => simulatorTexts[language].rush.failed })
  return {
    come: async (customers: number) => keep(await rush.mutateAsync({ ...number, customers })),
    isAsking: rush.isPending,
  }
}

export function useDecideName(number: SimulatedNumber) {
  const keep = useKeepState(number)
  const command = useCommand(simulatorCalls.decideDisplayName, { failed: (language) => simulatorTexts[language].displayName.failed })
  return {
    decide: async (decision: 'approved' | 'declined', reason: string) => keep(await command.mutateAsync({ ...number, decision, reason })),
    isDeciding: command.isPending,
  }
}

export function useTemplateDeeds(number: SimulatedNumber) {
  const client = useQueryClient()
  const { data: templates = [] } = useCall(simulatorCalls.listSimulatedTemplates, number, { every: lookEvery })
  const command = useCommand(simulatorCalls.changeSimulatedTemplate, { failed: (language) => simulatorTexts[language].templates.failed })
  return {
    templates,
    change: async (deed: TemplateDeed & { name: string; language: string }) => {
      const changed = await command.mutateAsync({ ...number, ...deed })
      const isIt = (one: SimulatedTemplate) => one.name === changed.name && one.language === changed.language
      patchAnswer(client, simulatorCalls.listSimulatedTemplates, number, (all) => all.map((one) => (isIt(one) ? changed : one)))
    },
    isChanging: command.isPending,
  }
}

export function useResetSimulator(number: SimulatedNumber) {
  const client = useQueryClient()
  const keep = useKeepState(number)
  const reset = useCommand(simulatorCalls.resetSimulator, { takesOver: true })
  return async () => {
    keep(await reset.mutateAsync(number))
    client.removeQueries({ queryKey: keyOfAll(simulatorCalls.getSimulatedChat) })
  }
}

export function useAddCustomer(number: SimulatedNumber) {
  const client = useQueryClient()
  const add = useCommand(simulatorCalls.addSimulatedCustomer, { takesOver: true })
  return async (named: { name: string; waId?: string }): Promise<ResultOf<typeof simulatorCalls.addSimulatedCustomer>> => {
    const customer = await add.mutateAsync({ ...number, ...named })
    const without = (state: SimulatorState) => state.customers.filter(({ customerId }) => customerId !== customer.customerId)
    patchAnswer(client, simulatorCalls.getSimulator, number, (state) => ({ ...state, customers: [customer, ...without(state)] }))
    return customer
  }
}
