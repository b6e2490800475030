/** ISO 3166-1 alpha-2 (AC, TA and XK are in use without being in it), dialling code, then a mask for each length. */
export type CountryRow = readonly [iso: string, dialCode: string, ...masks: string[]]

/** Apart from the rest: whoever writes a number needs no names, and whoever lists countries needs all of them. */
export type CountryNameRow = readonly [iso: string, pt: string, en: string, es: string]
