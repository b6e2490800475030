import type { KnownFlag } from '@prosa/contract/flags/register'
import type { Actor } from '@prosa/contract/permissions'
import { Refusal } from './refusal.ts'

type Person = Pick<Actor, 'flagsOff'>

/** [FL5] Whoever has it switched off, or whose company has, is told which flag it was. */
export const switchedOff = ({ flagsOff }: Person, flag: KnownFlag): Refusal | null =>
  flagsOff.includes(flag) ? new Refusal('flag.off', { facts: { flag } }) : null

export function refuseSwitchedOff(person: Person, flag: KnownFlag): void {
  const refusal = switchedOff(person, flag)
  if (refusal) throw refusal
}
