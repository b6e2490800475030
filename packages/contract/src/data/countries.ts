import { africa } from './countries/africa.ts'
import { america } from './countries/america.ts'
import { asia } from './countries/asia.ts'
import { europe } from './countries/europe.ts'
import { oceania } from './countries/oceania.ts'
import type { CountryRow } from './country-row.ts'

export const continents = ['africa', 'america', 'asia', 'europe', 'oceania'] as const
export type Continent = (typeof continents)[number]

export type Country = {
  iso: string
  /** Digits only; several countries share one (1, 7, 44 …). */
  dialCode: string
  continent: Continent
  /** A mask for each length of a number after the dialling code, the shortest first; `#` stands for a digit. */
  masks: readonly string[]
}

const read =
  (continent: Continent) =>
  ([iso, dialCode, ...masks]: CountryRow): Country => ({ iso, dialCode, continent, masks })

const readAll = (): Country[] => [
  ...africa.map(read('africa')),
  ...america.map(read('america')),
  ...asia.map(read('asia')),
  ...europe.map(read('europe')),
  ...oceania.map(read('oceania')),
]

/** Spec §3, by continent and code. Whoever lists them for people sorts by the name in their language. */
export const countries: readonly Country[] = /* @__PURE__ */ readAll()

const firstIndicator = 0x1f1e6 - 'A'.charCodeAt(0)

/** The flag of an `iso` code: two regional indicator letters, which systems without flags show as letters. */
export const flagOf = (iso: string) => String.fromCodePoint(...[...iso].map((letter) => firstIndicator + letter.charCodeAt(0)))
