import type { UsageCounts, UsageRow } from '../notifications/public.ts'

/** What was counted so far, by day, month or category. */
export type Usage = Map<string, UsageCounts>
export type CountedRow = UsageCounts & { label: string }

export const emptyUsage = (): Usage => new Map()
const nothing: UsageCounts = { received: 0, sent: 0, delivered: 0, read: 0, failed: 0 }

/** A month, or a category, may be counted in several pieces. */
export function addUsage(usage: Usage, rows: readonly CountedRow[]): void {
  for (const { label, ...counts } of rows) usage.set(label, sumOf(usage.get(label) ?? nothing, counts))
}

/** In the order of time, or by how much was sent; what customers write has no category of a price. */
export function totalOf(usage: Usage, reportType: 'day' | 'month' | 'category'): { rows: UsageRow[]; total: UsageCounts } {
  const counted = [...usage].filter(([, counts]) => Object.values(counts).some((count) => count > 0))
  const total = counted.reduce((all, [, counts]) => sumOf(all, counts), nothing)
  if (reportType !== 'category') {
    return { total, rows: counted.map(([label, counts]) => ({ label, ...counts })).toSorted((a, b) => (a.label < b.label ? -1 : 1)) }
  }
  const ofSent = counted.flatMap(([label, { received: _, ...counts }]) => (counts.sent > 0 ? { label, ...counts } : []))
  return { total, rows: ofSent.toSorted((a, b) => b.sent - a.sent) }
}

const sumOf = (one: UsageCounts, other: UsageCounts): UsageCounts => ({
  received: one.received + other.received,
  sent: one.sent + other.sent,
  delivered: one.delivered + other.delivered,
  read: one.read + other.read,
  failed: one.failed + other.failed,
})
