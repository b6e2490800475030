import { readColor } from '@prosa/contract/formats/color'

export type CompanyColors = {
  primaryColor: string
  secondaryColor: string
  backgroundColor: string
  fontColor: string
  borderColor: string
}

const always = { primaryColor: '--co-primary', secondaryColor: '--co-secondary' } as const
/** Only in the light scheme: the dark one keeps its own neutral colours (design §3). */
const lightOnly = { backgroundColor: '--co-background', fontColor: '--co-font', borderColor: '--co-border' } as const

/** Writes a company's five colours on the page; tokens.css derives everything else from them. */
export function paintCompany(colors: CompanyColors, scheme: 'light' | 'dark', root = document.documentElement) {
  for (const [name, token] of entries({ ...always, ...lightOnly })) {
    const { value: color } = readColor(colors[name])
    if (color && (scheme === 'light' || name in always)) root.style.setProperty(token, color)
    else root.style.removeProperty(token)
  }
}

/** The colour of the browser's own bar follows the scheme that is shown, also where the system has another one. */
export function paintBrowser(scheme: 'light' | 'dark', page = document) {
  for (const meta of page.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.media = meta.dataset.scheme === scheme ? 'all' : 'not all'
  }
}

const entries = <K extends string, V>(record: Record<K, V>) => Object.entries(record) as [K, V][]
