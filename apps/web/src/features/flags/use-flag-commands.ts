import { flagCalls } from '@prosa/contract/flags/calls'
import type { Flag } from '@prosa/contract/flags/model'
import { useQueryClient } from '@tanstack/react-query'
import { askAgain, keyOfAll, patchAnswer, useCommand } from '../../kit/calls/query.ts'
import type { Language } from '../../kit/i18n.ts'
import { flagTexts } from './flag-texts.ts'

const { listFlags, setFlag, setFlagForAll, createFlag, deleteFlag, listUserFlags, setUserFlag } = flagCalls
/** R180: the switch goes back by itself. */
const failed = (language: Language) => flagTexts[language].failed
const forAllDone = (language: Language) => flagTexts[language].forAllDone
const created = (language: Language) => flagTexts[language].integrations.created

/** What administrators do with flags; the shown list follows each answer. */
export function useFlagCommands(companyId: string) {
  const client = useQueryClient()
  const one = useCommand(setFlag, { failed, inTurn: 'flags' })
  const all = useCommand(setFlagForAll, { failed, done: forAllDone, inTurn: 'flags' })
  const making = useCommand(createFlag, { takesOver: true, done: created })
  const removing = useCommand(deleteFlag, { takesOver: true })
  const show = (change: (flags: Flag[]) => Flag[]) => {
    patchAnswer(client, listFlags, { companyId }, change)
    askAgain(client, keyOfAll(listUserFlags))
  }
  const put = (flag: Flag) => show((flags) => flags.map((each) => (each.flagId === flag.flagId ? flag : each)))
  return {
    set: async (flagId: string, flagStatus: boolean) => put(await one.mutateAsync({ companyId, flagId, flagStatus })),
    setForAll: (flagId: string, flagStatus: boolean) => all.mutate({ companyId, flagId, flagStatus }, { onSuccess: put }),
    create: async (flagName: string) => {
      const flag = await making.mutateAsync({ companyId, flagName })
      show((flags) => [...flags.filter(({ flagId }) => flagId !== flag.flagId), flag])
    },
    remove: async (flagId: string) => {
      await removing.mutateAsync({ companyId, flagId })
      show((flags) => flags.filter((each) => each.flagId !== flagId))
    },
  }
}

/** Somebody's own switches. */
export function useSetUserFlag(companyId: string, userId: string) {
  const client = useQueryClient()
  const { mutateAsync } = useCommand(setUserFlag, { failed, inTurn: 'flags' })
  return async (flagId: string, status: boolean) => {
    const flag = await mutateAsync({ companyId, userId, flagId, status })
    patchAnswer(client, listUserFlags, { companyId, userId }, (flags) => flags.map((each) => (each.flagId === flagId ? flag : each)))
    askAgain(client, keyOfAll(listFlags))
  }
}
