/** One line of the report: what was measured, beside its floor of the same run. */
export type Row = {
  what: string
  value: number
  unit: string
  floor?: { what: string; value: number }
  /** Of the value to the floor, from pairs measured one right after the other. */
  ratio?: number
  budget?: Budget
  note?: string
  /** Wrong whatever the machine does at the moment: the run fails. */
  fault?: string
}

type Budget = { of: 'ratio' | 'value'; least?: number; most?: number }

export type Verdict = 'met' | 'missed' | 'none'

export function verdictOf({ value, ratio, budget, fault }: Row): Verdict {
  if (fault) return 'missed'
  const measured = budget?.of === 'ratio' ? ratio : value
  if (!budget || measured === undefined) return 'none'
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = budget
  return measured >= least && measured <= most ? 'met' : 'missed'
}
