export type Consent = 'granted' | 'revoked'

/** DECISIONS, "Day-one features": what people write to be left alone, and to be written to again. */
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

/** Only where it is all they wrote: "quero parar de receber" may mean anything. */
export const consentOfText = (text: string): Consent | null => (text.length > 200 ? null : (keywords.get(bare(text)) ?? null))

/** The button that WhatsApp proposes for marketing templates, and those that a template names so itself. */
export const consentOfButton = ({ id, title }: { id: string; title: string }): Consent | null =>
  id.startsWith('OPT_OUT') || bare(title) === 'parar promocoes' ? 'revoked' : null
