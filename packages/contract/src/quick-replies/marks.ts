/** Variables that fill themselves when the quick reply is chosen. */
export const variableNames = ['nome', 'primeiro_nome', 'agente', 'departamento', 'empresa'] as const
export type VariableName = (typeof variableNames)[number]

/**
 * What stands between double braces in a text: a variable (`{{nome}}`), a property of the contact (`{{propriedade:Cidade}}`), a blank that
 * somebody has to fill in (`{{?data da entrega}}`), or a word that means nothing.
 */
export type Mark = { start: number; end: number } & (
  | { kind: 'variable'; name: VariableName }
  | { kind: 'property' | 'blank' | 'unknown'; name: string }
)

const mark = /\{\{([^{}\n]{1,200})\}\}/g
const property = 'propriedade:'

export function marksOf(text: string): Mark[] {
  return [...text.matchAll(mark)].map((found) => {
    const place = { start: found.index, end: found.index + found[0].length }
    const inner = found[1]!.trim()
    const variable = variableNames.find((name) => name === inner)
    if (variable) return { ...place, kind: 'variable', name: variable }
    const [kind, name] = inner.startsWith('?')
      ? (['blank', inner.slice(1).trim()] as const)
      : inner.startsWith(property)
        ? (['property', inner.slice(property.length).trim()] as const)
        : (['unknown', inner] as const)
    return { ...place, kind: name === '' ? 'unknown' : kind, name: name === '' ? inner : name }
  })
}

export const blankOf = (label: string): string => `{{?${label}}}`
export const propertyMark = (name: string): string => `{{${property}${name}}}`

/** The text with each of these marks replaced; null leaves one as it is. */
export function replaceMarks(text: string, by: (mark: Mark) => string | null): string {
  let done = 0
  let replaced = ''
  for (const each of marksOf(text)) {
    replaced += text.slice(done, each.start) + (by(each) ?? text.slice(each.start, each.end))
    done = each.end
  }
  return replaced + text.slice(done)
}

export type Values = Record<VariableName, string> & { properties: ReadonlyMap<string, string> }

/** With the values of a chat. What has no value there becomes a blank, so that nothing is sent with a hole in it. */
export const fillMarks = (text: string, values: Values): string =>
  replaceMarks(text, (each) => {
    if (each.kind === 'blank') return blankOf(each.name)
    const value = each.kind === 'variable' ? values[each.name] : each.kind === 'property' ? values.properties.get(each.name) : ''
    // A value that has braces itself must not become a mark.
    return value?.trim().replaceAll('{{', '{ {') || blankOf(each.name)
  })

/** The blanks that nobody has filled in yet. */
export const openBlanks = (text: string): Mark[] => marksOf(text).filter(({ kind }) => kind === 'blank')
