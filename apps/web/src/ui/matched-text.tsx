import { foldText } from './fold-text.ts'

type Props = { text: string; search: string }

/** A text in which the searched words are highlighted. */
export function MatchedText({ text, search }: Props) {
  const wanted = foldText(search.trim())
  const folded = foldText(text)
  const at = wanted === '' || folded.length !== text.length ? -1 : folded.indexOf(wanted)
  if (at < 0) return text
  const end = at + wanted.length
  return (
    <>
      {text.slice(0, at)}
      <b>{text.slice(at, end)}</b>
      {text.slice(end)}
    </>
  )
}
