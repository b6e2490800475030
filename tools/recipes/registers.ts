import { Unfit } from './draft.ts'

/** The import stands below the others; the formatter sorts it into its place. */
export function withImport(text: string, names: readonly string[], from: string): string {
  const known = new RegExp(`^import \\{ ([^}]*) \\} from '${from.replaceAll('.', '\\.')}'$`, 'm').exec(text)
  if (known) {
    const all = [...new Set([...known[1]!.split(', '), ...names])]
    return text.replace(known[0], `import { ${all.join(', ')} } from '${from}'`)
  }
  const line = `import { ${names.join(', ')} } from '${from}'\n`
  const last = [...text.matchAll(/^import [^;]*?from '[^']+'\n/gm)].at(-1)
  const at = last ? last.index + last[0].length : 0
  return `${text.slice(0, at)}${line}${text.slice(at)}`
}

/** Into the list or object that begins on this line: in its place where the lines are sorted, else at the end. */
export function withLine(text: string, opener: string, entry: string): string {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.includes(opener))
  if (first < 0) throw new Unfit(`'${opener}' is not where it was: correct tools/recipes.`)
  const indent = /^\s*/.exec(lines[first]!)![0]
  const end = lines.findIndex((line, at) => at > first && line.startsWith(indent) && /^[\]})]/.test(line.slice(indent.length)))
  const inside = lines.slice(first + 1, end)
  const isSorted = inside.every((line, at) => at === 0 || inside[at - 1]! <= line)
  const place = isSorted ? inside.findIndex((line) => line > `${indent}  ${entry}`) : -1
  lines.splice(place < 0 ? end : first + 1 + place, 0, ...entry.split('\n').map((line) => `${indent}  ${line}`))
  return lines.join('\n')
}

/** As the first of the names in the braces after this. */
export function withName(text: string, opener: string, name: string): string {
  const at = text.indexOf(opener)
  if (at < 0) throw new Unfit(`'${opener}' is not where it was: correct tools/recipes.`)
  const end = at + opener.length
  const isOpen = text[end] === '\n'
  return `${text.slice(0, end)}${isOpen ? `\n    ${name},` : ` ${name},`}${text.slice(end)}`
}
