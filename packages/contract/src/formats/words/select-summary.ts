export type SelectSummary = { kind: 'all' } | { kind: 'one'; name: string } | { kind: 'more'; name: string; others: number }

/** The text of a closed select: nothing chosen and everything chosen both mean all (A53). */
export function selectSummary(chosen: readonly string[], optionCount: number): SelectSummary {
  const [name] = chosen
  if (name === undefined || chosen.length === optionCount) return { kind: 'all' }
  return chosen.length === 1 ? { kind: 'one', name } : { kind: 'more', name, others: chosen.length - 1 }
}
