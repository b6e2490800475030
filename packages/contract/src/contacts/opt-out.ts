export type Consent = 'granted' | 'revoked'

/** DECISIONS, "Day-one features": the words with which people stop marketing, and allow it again. */
const keywords = new Map<string, Consent>([
  ['parar', 'revoked'],
  ['sair', 'revoked'],
  ['cancelar', 'revoked'],
  ['stop', 'revoked'],
  ['remover', 'revoked'],
  ['descadastrar', 'revoked'],
  ['start', 'granted'],
  ['voltar', 'granted'],
])

/** Without accents, capitals and punctuation. */
const bare = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .trim()
    .toLowerCase()

/** Only where the word is the whole message: "quero parar de receber" may mean anything. */
export const consentOfText = (text: string): Consent | null => (text.length > 200 ? null : (keywords.get(bare(text)) ?? null))

/** As the template editor adds it, in the language of the template. */
const stopTitles: ReadonlySet<string> = new Set(['parar promocoes', 'stop promotions', 'detener promociones'])

/** The button that WhatsApp offers in marketing templates, and buttons of a template with such a title. */
export const consentOfButton = ({ id, title }: { id: string; title: string }): Consent | null =>
  id.startsWith('OPT_OUT') || stopTitles.has(bare(title)) ? 'revoked' : null
