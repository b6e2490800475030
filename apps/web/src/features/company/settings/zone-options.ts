import type { Language } from '../../../kit/i18n.ts'

/** Zones that people know by another name than by their city. */
const known: Record<string, string> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Belem': 'Belém',
  'America/Cuiaba': 'Cuiabá',
  'America/Noronha': 'Fernando de Noronha',
  'America/Araguaina': 'Araguaína',
  'America/Maceio': 'Maceió',
  'America/Santarem': 'Santarém',
  'America/Eirunepe': 'Eirunepé',
  UTC: 'UTC',
}

const cityOf = (zone: string) =>
  known[zone] ??
  zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('_', ' ')
    .replaceAll('/', ', ')

/** The distance to GMT by now, which changes with daylight saving time. */
function offsetOf(zone: string, language: Language, now: number): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(now)
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT')
    .replace('UTC', 'GMT')
    .replace(/[+-]0$/, '')
    .replace('-', '\u2212')
}

/** Returns the name of a time zone, for example "Brasília (GMT−3)". */
export const zoneName = (zone: string, language: Language, now = Date.now()): string => `${cityOf(zone)} (${offsetOf(zone, language, now)})`

/** The zones that the browser knows, and the company's own where the browser does not know it. The identifier is found by the search, too. */
export const zoneOptions = (own: string, language: Language) =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), own])]
    .map((value) => ({ value, label: zoneName(value, language), also: value.replaceAll('_', ' ') }))
    .toSorted((one, other) => one.label.localeCompare(other.label, language))
