import { foldText } from '../fold-text.ts'
import styles from './found-text.module.css'
import { type Place, wordPlaces } from './word-places.ts'

type Props = { text: string; search: string }

/** A text in which the searched words are marked, as they are marked in a log. */
export function FoundText({ text, search }: Props) {
  const places = textPlaces(text, search)
  return (
    <>
      {places.map(([from, to], nth) => (
        <span key={from}>
          {text.slice(places[nth - 1]?.[1] ?? 0, from)}
          <mark className={styles.mark}>{text.slice(from, to)}</mark>
        </span>
      ))}
      {text.slice(places.at(-1)?.[1] ?? 0)}
    </>
  )
}

/** How many letters stay before the first mark, so that it is seen where there is room for two lines. */
const lead = 32

/** The text from shortly before its first mark, cut between words. */
export function fromFirstMark(text: string, search: string): string {
  const [first] = textPlaces(text, search)
  if (!first || first[0] <= lead) return text
  const cut = text.indexOf(' ', first[0] - lead)
  return cut < 0 || cut >= first[0] ? text : `…${text.slice(cut + 1)}`
}

/** "ã" may be two signs of the text and is one letter of the folded one. */
function textPlaces(text: string, search: string): readonly Place[] {
  const ends: Place[] = []
  let folded = ''
  let from = 0
  for (const sign of text) {
    const letters = foldText(sign)
    const to = from + sign.length
    for (const _ of letters.split('')) ends.push([from, to])
    if (letters === '' && ends.length > 0) ends[ends.length - 1] = [ends.at(-1)![0], to]
    folded += letters
    from = to
  }
  return wordPlaces(folded, search).map(([first, end]) => [ends[first]![0], ends[end - 1]![1]])
}
