import { Unfit } from './draft.ts'

/** Adds the import below the others; the formatter sorts it. */
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

/** Adds a line to the list or object that begins on this line: in its place where the lines are sorted, otherwise at the end. */
export function withLine(text: string, opener: string, entry: string): string {
  const lines = text.split('\n')
  const first = lines.findIndex((line) => line.includes(opener))
  if (first < 0) throw new Unfit(`'${opener}' is not where it was: correct tools/recipes.`)
  const indent = /^\s*/.exec(lines[first]!)![0]
  const end = lines.findIndex((line, at) => at > first && line.startsWith(indent) && /^[\]})]/.test(line.slice(indent.length)))
  const inside = lines.slice(first + 1, end)
  const isComment = (line: string | undefined) => line?.trimStart().startsWith('//') ?? false
  const said = inside.filter((line) => !isComment(line))
  const isSorted = said.every((line, at) => at === 0 || said[at - 1]! <= line)
  const next = isSorted ? said.find((line) => line > `${indent}  ${entry}`) : undefined
  let place = next === undefined ? inside.length : inside.indexOf(next)
  while (isComment(inside[place - 1])) place -= 1
  lines.splice(first + 1 + place, 0, ...entry.split('\n').map((line) => `${indent}  ${line}`))
  return lines.join('\n')
}

/** Adds a name between the braces that `opener` opens, whether they are on one line or on several. */
export function withName(text: string, opener: string, name: string): string {
  if (text.includes(`${opener}\n`)) return withLine(text, opener, `${name},`)
  if (!text.includes(opener)) throw new Unfit(`'${opener}' is not where it was: correct tools/recipes.`)
  return text.replace(opener, `${opener} ${name},`)
}
