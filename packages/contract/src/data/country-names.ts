import { africaNames } from './country-names/africa-names.ts'
import { americaNames } from './country-names/america-names.ts'
import { asiaNames } from './country-names/asia-names.ts'
import { europeNames } from './country-names/europe-names.ts'
import { oceaniaNames } from './country-names/oceania-names.ts'

type Names = { pt: string; en: string; es: string }

const readAll = () =>
  new Map(
    [africaNames, americaNames, asiaNames, europeNames, oceaniaNames]
      .flat()
      .map(([iso, pt, en, es]): [string, Names] => [iso, { pt, en, es }]),
  )

/** By the `iso` code; each country has one in each language. */
export const countryNames: ReadonlyMap<string, Names> = /* @__PURE__ */ readAll()

export const countryName = (iso: string, language: keyof Names): string => countryNames.get(iso)?.[language] ?? iso
