import { afterSales } from './after-sales.ts'
import { bicycles } from './bicycles.ts'
import { complaints } from './complaints.ts'
import { deliveries } from './deliveries.ts'
import { finance } from './finance.ts'
import { inEnglish } from './in-english.ts'
import { inSpanish } from './in-spanish.ts'
import { sales } from './sales.ts'
import type { Script } from './script.ts'

/** Why people write to Casa Aurora. */
export const scriptsOfAurora: readonly Script[] = [
  ...sales,
  ...afterSales,
  ...deliveries,
  ...finance,
  ...complaints,
  ...inEnglish,
  ...inSpanish,
]

export const scriptsOfBeta: readonly Script[] = bicycles
