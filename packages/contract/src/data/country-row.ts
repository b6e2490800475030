/** ISO 3166-1 alpha-2 (AC, TA and XK are in use without being in it), dialling code, name in pt, en and es, then a mask for each length. */
export type CountryRow = readonly [iso: string, dialCode: string, pt: string, en: string, es: string, ...masks: string[]]
