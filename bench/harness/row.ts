/** One line of the report: what was measured, beside its floor of the same run. */
export type Row = {
  what: string
  value: number
  unit: string
  floor?: { what: string; value: number }
  /** Of the value to the floor, from pairs measured one right after the other. */
  ratio?: number
  /** One of the register in wanted.ts. */
  budget?: Wanted
  note?: string
  /** Wrong whatever the machine does at the moment: the run fails. */
  fault?: string
}

export type Wanted = { of: 'ratio' | 'value'; least?: number; most?: number }

export type Verdict = 'met' | 'short' | 'none'

export function verdictOf({ value, ratio, budget, fault }: Row): Verdict {
  if (fault) return 'short'
  const measured = budget?.of === 'ratio' ? ratio : value
  if (!budget || measured === undefined) return 'none'
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = budget
  return measured >= least && measured <= most ? 'met' : 'short'
}

type Measured = Readonly<Record<string, readonly Row[]>>

/** What falls short ends the run badly only where that was asked for: a busy machine can be the reason. What failed or is wrong always does. */
export function exitCodeOf(measured: Measured, failed: readonly string[], isStrict: boolean): number {
  const rows = Object.values(measured).flat()
  const isBad = failed.length > 0 || rows.some((row) => row.fault !== undefined || (isStrict && verdictOf(row) === 'short'))
  return isBad ? 1 : 0
}
