import type { KnownFlag } from '@prosa/contract/flags/register'
import { readSessionData, useSessionData } from './session-data.ts'

/** Whether the server would refuse it to this person (FL5): then no screen offers it. */
export const isSwitchedOff = (flag: KnownFlag): boolean => readSessionData()?.flagsOff?.includes(flag) ?? false

export const useIsOn = (flag: KnownFlag): boolean => !useSessionData()?.flagsOff?.includes(flag)
