import { foldText } from './fold-text.ts'

type Props = { text: string; search: string }
type Range = readonly [from: number, to: number]

/** A text in which the searched words are highlighted. */
export function MatchedText({ text, search }: Props) {
  const ranges = matchesIn(text, search)
  if (ranges.length === 0) return text
  return (
    <>
      {ranges.map(([from, to], nth) => (
        <span key={from}>
          {text.slice(ranges[nth - 1]?.[1] ?? 0, from)}
          <b>{text.slice(from, to)}</b>
        </span>
      ))}
      {text.slice(ranges.at(-1)![1])}
    </>
  )
}

/** Where the whole search stands, else its digits however they are grouped, else the beginnings of words that its words are. */
export function matchesIn(text: string, search: string): readonly Range[] {
  const wanted = foldText(search.trim())
  const folded = foldText(text)
  if (wanted === '' || folded.length !== text.length) return []
  const at = folded.indexOf(wanted)
  if (at >= 0) return [[at, at + wanted.length]]
  return /\p{L}/u.test(wanted) ? wordsIn(folded, wanted.split(/\s+/)) : digitsIn(folded, wanted.replace(/\D/g, '').replace(/^0+/, ''))
}

function wordsIn(text: string, words: readonly string[]): readonly Range[] {
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ index, 0: found }) => {
    const word = words.filter((each) => found.startsWith(each)).toSorted((one, other) => other.length - one.length)[0]
    return word ? [[index, index + word.length] as const] : []
  })
}

function digitsIn(text: string, digits: string): readonly Range[] {
  const found = digits === '' ? null : new RegExp([...digits].join('[^\\d\\p{L}]*'), 'u').exec(text)
  return found ? [[found.index, found.index + found[0].length]] : []
}
