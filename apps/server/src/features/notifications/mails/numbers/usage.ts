export type UsageCounts = { received: number; sent: number; delivered: number; read: number; failed: number }

/** `label`: a day (2026-10-28), a month (2026-10), or a category of the provider's prices. */
export type UsageRow = Partial<UsageCounts> & { label: string }

export type Usage = {
  numberName: string
  reportType: 'day' | 'month' | 'category'
  startTime: number
  endTime: number
  rows: UsageRow[]
  total: UsageCounts
  path: string
}
